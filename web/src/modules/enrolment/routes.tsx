import type { PageRoute } from '../../platform/lib/pages.ts'

/** The accounts of PIN codes, a tab of the profile (rule code.pins), and the groups that masters sell (rule code.groups). */
export const routes: PageRoute[] = [
  {
    path: '/profile/ativacaocontas',
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
