import { pageKinds } from '#contract/platform/kernel/roles.ts'
import type { PageRoute } from '../../platform/lib/pages.ts'

/** The accounts of PIN codes, a tab of the profile (rule code.pins), and the groups that masters sell (rule code.groups). */
export const routes: PageRoute[] = [
  {
    path: '/profile/ativacaocontas',
    gate: pageKinds.pinAccounts,
    page: () => import('./pages/PinAccounts.tsx'),
    entities: true,
  },
  {
    path: '/master/gestaoclientes',
    gate: pageKinds.codeGroups,
    page: () => import('./pages/CodeGroups.tsx'),
    entities: true,
  },
]
