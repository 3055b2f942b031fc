import type { PageRoute } from '../../lib/pages.ts'

export const routes: PageRoute[] = [
  { path: '/', gate: 'public', light: true, page: () => import('./pages/Landing.tsx') },
]
