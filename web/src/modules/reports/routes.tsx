import type { PageRoute } from '../../platform/lib/pages.ts'

/** Statistics (specification §2): of whose trainees and courses the server decides. */
export const routes: PageRoute[] = [
  {
    path: '/gestor/stats',
    gate: ['gestor', 'master', 'tutor'],
    page: () => import('./pages/StatisticsPage.tsx'),
  },
]
