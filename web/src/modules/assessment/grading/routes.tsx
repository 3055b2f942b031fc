import { pageKinds } from '#contract/platform/kernel/roles.ts'
import type { PageRoute } from '../../../platform/lib/pages.ts'

/** Work that waits for a grade, for who moderates courses. */
export const routes: PageRoute[] = [
  { path: '/avaliacao', gate: pageKinds.grading, page: () => import('./pages/Grading.tsx') },
]
