import type { PageRoute } from '../../platform/lib/pages.ts'

/** What waits for the people who answer trainees, and how fast they answer. */
export const routes: PageRoute[] = [
  { path: '/admin/tutor', gate: 'tutoring.desk', page: () => import('./pages/Desk.tsx') },
]
