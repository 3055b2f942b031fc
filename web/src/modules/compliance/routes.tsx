import type { PageRoute } from '../../platform/lib/pages.ts'

/** What the law asks of training: one's own hours, and those of whom one answers for; whose they are the server decides. */
export const routes: PageRoute[] = [
  { path: '/profile/minhashoras', gate: 'session', page: () => import('./pages/MyHours.tsx') },
  { path: '/horas/$id', gate: 'session', page: () => import('./pages/HoursOfWorker.tsx') },
]
