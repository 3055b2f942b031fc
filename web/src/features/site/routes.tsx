import type { PageRoute } from '../../lib/pages.ts'

const page = (path: string, load: PageRoute['page'], light = false): PageRoute => ({
  path,
  gate: 'public',
  page: load,
  light,
})

/** The public site: the landing and the pages of text. */
export const routes: PageRoute[] = [
  page('/', () => import('./pages/Landing.tsx'), true),
  page('/termos', () => import('./pages/Terms.tsx'), true),
  page('/politica', () => import('./pages/Privacy.tsx'), true),
  page('/academy', () => import('./pages/Academy.tsx'), true),
  page('/equipa', () => import('./pages/Team.tsx'), true),
  page('/faqs', () => import('./pages/Faqs.tsx')),
  page('/suporte', () => import('./pages/Support.tsx')),
]
