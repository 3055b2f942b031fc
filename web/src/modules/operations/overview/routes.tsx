import type { PageRoute } from '../../../platform/lib/pages.ts'

/** How the platform is, for its administrator. */
export const routes: PageRoute[] = [
  { path: '/admin/overview', gate: 'overview.see', page: () => import('./pages/OverviewPage.tsx') },
]
