import type { PageRoute } from '../../platform/lib/pages.ts'

const profile = { gate: 'session', page: () => import('./pages/Profile.tsx') } as const

/** The user's own data. */
export const routes: PageRoute[] = [
  { path: '/profile/dadospessoais', tab: { label: 'menu.personalData', place: 10 }, ...profile },
  // Without a tab, with an unknown one or with a person's id, the default tab (rule account.overview).
  { path: '/profile/{-$tab}', ...profile },
]
