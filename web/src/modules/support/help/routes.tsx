import type { PageRoute } from '../../../platform/lib/pages.ts'

/** Two tabs of the profile: useful documents, and the people and contacts of support (rule support.contacts). */
export const routes: PageRoute[] = [
  {
    path: '/profile/informacoesgerais',
    tab: { label: 'menu.generalInformation', place: 110 },
    gate: 'session',
    page: () => import('./pages/GeneralInformation.tsx'),
  },
  {
    path: '/profile/ajudasuporte',
    tab: { label: 'menu.support', place: 120 },
    gate: 'session',
    page: () => import('./pages/HelpAndSupport.tsx'),
  },
]
