import type { PageRoute } from '../../platform/lib/pages.ts'

/** Statistics and reports (rules reports.courses, reports.facts): the server decides whose trainees. */
export const routes: PageRoute[] = [
  {
    path: '/gestor/stats',
    gate: 'stats.open',
    page: () => import('./pages/StatisticsPage.tsx'),
  },
  {
    path: '/gestor/relatorios',
    gate: 'report.seeTraining',
    page: () => import('./pages/ReportsPage.tsx'),
  },
  {
    path: '/gestor/stats/comentarios/$degree',
    gate: 'stats.open',
    page: () => import('./pages/CommentsPage.tsx'),
  },
  {
    path: '/tutor/formandos',
    gate: 'report.seeTutored',
    page: () => import('./pages/TutoredPage.tsx'),
  },
]
