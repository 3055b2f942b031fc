import type { PageRoute } from '../../platform/lib/pages.ts'

/**
 * The accounts of PIN codes, a tab of the profile (rule code.pins), the groups that masters sell (rule code.groups),
 * and the cards of the companies that one answers for (rule card.reference).
 */
export const routes: PageRoute[] = [
  {
    path: '/gestor/fc',
    gate: 'assignment.seeCards',
    entities: true,
    page: () => import('./pages/ContinuingTraining.tsx'),
  },
  {
    path: '/profile/ativacaocontas',
    tab: { label: 'menu.pinActivation', place: 130 },
    gate: 'code.decideAccounts',
    page: () => import('./pages/PinAccounts.tsx'),
    entities: true,
  },
  {
    path: '/master/gestaoclientes',
    gate: 'code.seeGroups',
    page: () => import('./pages/CodeGroups.tsx'),
    entities: true,
  },
]
