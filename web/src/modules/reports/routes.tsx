import { pageKinds } from '#contract/platform/kernel/roles.ts'
import type { PageRoute } from '../../platform/lib/pages.ts'

/** Statistics (rule reports.courses): of whose trainees and courses the server decides. */
export const routes: PageRoute[] = [
  {
    path: '/gestor/stats',
    gate: pageKinds.statistics,
    page: () => import('./pages/StatisticsPage.tsx'),
  },
]
