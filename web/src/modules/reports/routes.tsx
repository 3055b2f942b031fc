import { pageKinds } from '#contract/platform/kernel/roles.ts'
import type { PageRoute } from '../../platform/lib/pages.ts'

/** Statistics and reports (rules reports.courses, reports.facts): of whose trainees the server decides. */
export const routes: PageRoute[] = [
  {
    path: '/gestor/stats',
    gate: pageKinds.statistics,
    page: () => import('./pages/StatisticsPage.tsx'),
  },
  {
    path: '/gestor/relatorios',
    gate: pageKinds.reports,
    page: () => import('./pages/ReportsPage.tsx'),
  },
]
