import { pageKinds } from '#contract/platform/kernel/roles.ts'
import type { PageRoute } from '../../../platform/lib/pages.ts'

/** How the platform is, for its administrator. */
export const routes: PageRoute[] = [
  { path: '/admin/overview', gate: pageKinds.overview, page: () => import('./pages/OverviewPage.tsx') },
]
