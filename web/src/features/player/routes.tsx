import type { PageRoute } from '../../lib/pages.ts'

const styles = () => import('./styles.ts')

/** The course player and its preview (specification §2); a module may also be finaltest, survey or complete. */
export const routes: PageRoute[] = [
  {
    path: '/course/$courseId/{-$moduleId}/{-$lectureId}',
    gate: 'session',
    frame: 'bare',
    styles,
    page: () => import('./pages/Course.tsx'),
  },
  {
    path: '/courseprev/$courseId/{-$moduleId}/{-$lectureId}',
    gate: ['creator', 'tutor'],
    frame: 'bare',
    styles,
    page: () => import('./pages/Preview.tsx'),
  },
]
