import { myDegrees } from '#contract/learning/endpoints.ts'
import { ahead, showsFirst, type PageRoute } from '../../../platform/lib/pages.ts'
import { MyCoursesSkeleton } from './MyCoursesSkeleton.tsx'

/** One's own courses: three tabs of the profile (rule learning.my-courses). */
const own = { gate: 'session', ahead: () => [ahead(myDegrees, {})] as const } as const

export const routes: PageRoute[] = [
  {
    ...own,
    path: '/profile/meuscursos',
    tab: { label: 'menu.myCourses', place: 20 },
    page: () => import('./pages/MyCourses.tsx'),
    ...showsFirst({
      ahead: own.ahead,
      skeleton: import.meta.env.SSR ? ([{ items }]) => <MyCoursesSkeleton courses={items} /> : false,
    }),
  },
  {
    ...own,
    path: '/profile/progressoformacoes',
    tab: { label: 'menu.courseProgress', place: 40 },
    page: () => import('./pages/CourseProgress.tsx'),
  },
  {
    ...own,
    path: '/profile/resumocursos',
    tab: { label: 'menu.courseSummary', place: 50 },
    page: () => import('./pages/CourseSummary.tsx'),
  },
]
