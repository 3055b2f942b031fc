import type { PageRoute } from '../../lib/pages.ts'

/** Statistics (specification §2): of whose trainees and courses the server decides. */
export const routes: PageRoute[] = [
  {
    path: '/gestor/stats',
    gate: ['gestor', 'master', 'tutor'],
    page: () => import('./pages/StatisticsPage.tsx'),
  },
]
