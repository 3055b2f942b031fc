import type { PageRoute } from '../../lib/pages.ts'
import Landing from './pages/Landing.tsx'

const page = (path: string, load: PageRoute['page'], light = false): PageRoute => ({
  path,
  gate: 'public',
  page: load,
  light,
})

/** The public site: the landing, which comes with the first script so that nothing waits for a second, and the texts. */
export const routes: PageRoute[] = [
  page('/', () => Promise.resolve({ default: Landing }), true),
  page('/termos', () => import('./pages/Terms.tsx'), true),
  page('/politica', () => import('./pages/Privacy.tsx'), true),
  page('/academy', () => import('./pages/Academy.tsx'), true),
  page('/equipa', () => import('./pages/Team.tsx'), true),
  page('/faqs', () => import('./pages/Faqs.tsx')),
  page('/suporte', () => import('./pages/Support.tsx')),
]
