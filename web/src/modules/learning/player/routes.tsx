import { getPlayer } from '#contract/learning/endpoints.ts'
import type { PlayerCourse } from '#contract/learning/shapes.ts'
import { ahead, type PageRoute } from '../../../platform/lib/pages.ts'
import { CourseSkeleton } from './CourseSkeleton.tsx'

const styles = () => import('./styles.ts')

/** The course player and its preview (rule player.states); a module may also be finaltest, survey or complete. */
export const routes: PageRoute[] = [
  {
    path: '/course/$courseId/{-$moduleId}/{-$lectureId}',
    gate: 'session',
    frame: 'bare',
    styles,
    page: () => import('./pages/Course.tsx'),
    ahead: ({ courseId = '' }) => [ahead(getPlayer, { params: { degreeId: courseId } })],
    ...(import.meta.env.SSR && {
      skeleton: ([course]: readonly unknown[], { lectureId }: Record<string, string | undefined>) => (
        <CourseSkeleton course={course as PlayerCourse} lectureId={lectureId} />
      ),
    }),
  },
  {
    path: '/courseprev/$courseId/{-$moduleId}/{-$lectureId}',
    gate: 'course.preview',
    frame: 'bare',
    styles,
    page: () => import('./pages/Preview.tsx'),
  },
]
