import type { PageRoute } from '../../../platform/lib/pages.ts'

/** A card of a company that one answers for (rule card.ledger). */
export const routes: PageRoute[] = [
  { path: '/gestor/fc/$card', gate: 'assignment.seeCards', page: () => import('./pages/CardStatement.tsx') },
]
