import { moderatingKinds } from '#contract/access/roles.ts'
import type { PageRoute } from '../../lib/pages.ts'

/** Work that waits for a grade, for who moderates courses. */
export const routes: PageRoute[] = [
  { path: '/avaliacao', gate: moderatingKinds, page: () => import('./pages/Grading.tsx') },
]
