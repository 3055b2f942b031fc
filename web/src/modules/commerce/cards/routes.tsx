import type { PageRoute } from '../../../platform/lib/pages.ts'

/** The cards of the companies that one answers for (rules card.reference, card.ledger). */
export const routes: PageRoute[] = [
  {
    path: '/gestor/fc',
    gate: 'assignment.seeCards',
    entities: true,
    page: () => import('./pages/ContinuingTraining.tsx'),
  },
  { path: '/gestor/fc/$card', gate: 'assignment.seeCards', page: () => import('./pages/CardStatement.tsx') },
]
