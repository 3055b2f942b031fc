import type { PageRoute } from '../../../platform/lib/pages.ts'

/** Work that waits for a grade, for moderators of courses. */
export const routes: PageRoute[] = [
  { path: '/avaliacao', gate: 'submission.grade', page: () => import('./pages/Grading.tsx') },
]
