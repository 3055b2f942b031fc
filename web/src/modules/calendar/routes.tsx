import type { PageRoute } from '../../platform/lib/pages.ts'

/** The user's dates. */
export const routes: PageRoute[] = [
  {
    path: '/profile/calendario',
    tab: { label: 'menu.calendar', place: 70 },
    gate: 'session',
    page: () => import('./pages/Calendar.tsx'),
  },
]
