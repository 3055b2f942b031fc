import type { PageRoute } from '../../platform/lib/pages.ts'

/** A person's rights to what is held of them, a tab of the profile. */
export const routes: PageRoute[] = [
  {
    path: '/profile/privacidade',
    tab: { label: 'menu.privacy', place: 100 },
    gate: 'session',
    page: () => import('./pages/Privacy.tsx'),
  },
]
