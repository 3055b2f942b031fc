import type { PageRoute } from '../../../platform/lib/pages.ts'

/** The user's courses: three tabs of the profile (rule learning.my-courses). */
export const routes: PageRoute[] = [
  { path: '/profile/meuscursos', gate: 'session', page: () => import('./pages/MyCourses.tsx') },
  { path: '/profile/progressoformacoes', gate: 'session', page: () => import('./pages/CourseProgress.tsx') },
  { path: '/profile/resumocursos', gate: 'session', page: () => import('./pages/CourseSummary.tsx') },
]
