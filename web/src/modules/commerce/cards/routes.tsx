import { pageKinds } from '#contract/platform/kernel/roles.ts'
import type { PageRoute } from '../../../platform/lib/pages.ts'

/** The cards of the companies that one answers for (rules card.reference, card.ledger). */
export const routes: PageRoute[] = [
  {
    path: '/gestor/fc',
    gate: pageKinds.cards,
    entities: true,
    page: () => import('./pages/ContinuingTraining.tsx'),
  },
  { path: '/gestor/fc/$card', gate: pageKinds.cards, page: () => import('./pages/CardStatement.tsx') },
]
