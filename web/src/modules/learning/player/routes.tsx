import { getPlayer } from '#contract/learning/endpoints.ts'
import { ahead, showsFirst, type PageRoute } from '../../../platform/lib/pages.ts'
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
    ...showsFirst({
      ahead: ({ courseId = '' }) => [ahead(getPlayer, { params: { degreeId: courseId } })],
      skeleton: import.meta.env.SSR
        ? ([course], { lectureId }) => <CourseSkeleton course={course} lectureId={lectureId} />
        : false,
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
