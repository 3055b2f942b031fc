import { legalText } from '#contract/site/legal.ts'
import { ahead, type Ahead, type PublicRoute } from '../../platform/lib/pages.ts'
// With the styles that every page has, since the server renders these pages (lib/pages.ts `light`).
import './parts/text.module.css'
import './pages/landing.module.css'

const page = (path: string, load: PublicRoute['page'], first?: Ahead): PublicRoute => ({
  path,
  gate: 'public',
  page: load,
  light: true,
  ...(first ? { ahead: () => [first] } : {}),
})

/** The public site: the landing and the texts. */
export const routes: PublicRoute[] = [
  page('/', () => import('./pages/Landing.tsx')),
  page('/termos', () => import('./pages/Terms.tsx'), ahead(legalText, { params: { page: 'terms' } })),
  page('/politica', () => import('./pages/Privacy.tsx'), ahead(legalText, { params: { page: 'privacy' } })),
  page(
    '/regulamento',
    () => import('./pages/Regulation.tsx'),
    ahead(legalText, { params: { page: 'regulation' } }),
  ),
  page('/academy', () => import('./pages/Academy.tsx')),
  page('/equipa', () => import('./pages/Team.tsx')),
  page('/faqs', () => import('./pages/Faqs.tsx')),
  page('/suporte', () => import('./pages/Support.tsx')),
]
