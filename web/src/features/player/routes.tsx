import type { PageRoute } from '../../lib/pages.ts'

/** The course player and its preview (specification §2); a module may also be finaltest, survey or complete. */
export const routes: PageRoute[] = [
  {
    path: '/course/$courseId/{-$moduleId}/{-$lectureId}',
    gate: 'session',
    frame: 'bare',
    page: () => import('./pages/Course.tsx'),
  },
  {
    path: '/courseprev/$courseId/{-$moduleId}/{-$lectureId}',
    gate: ['creator', 'tutor'],
    frame: 'bare',
    page: () => import('./pages/Preview.tsx'),
  },
]
