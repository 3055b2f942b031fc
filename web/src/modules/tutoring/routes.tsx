import type { PageRoute } from '../../platform/lib/pages.ts'

/** What waits for whoever answers trainees, and how fast they answer. */
export const routes: PageRoute[] = [
  { path: '/admin/tutor', gate: 'tutoring.desk', page: () => import('./pages/Desk.tsx') },
]
