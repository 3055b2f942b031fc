import type { PageRoute } from '../../platform/lib/pages.ts'

/**
 * What the law asks of training: the user's own hours, and those of people they answer for; the server decides whose.
 */
export const routes: PageRoute[] = [
  {
    path: '/profile/minhashoras',
    tab: { label: 'menu.myHours', place: 60, ability: 'hours.have' },
    gate: 'session',
    page: () => import('./pages/MyHours.tsx'),
  },
  { path: '/horas/$id', gate: 'session', page: () => import('./pages/HoursOfWorker.tsx') },
]
