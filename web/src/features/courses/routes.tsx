import type { PageRoute } from '../../lib/pages.ts'

export const routes: PageRoute[] = [
  { path: '/homepage', gate: 'session', page: () => import('./pages/Homepage.tsx') },
  { path: '/courses', gate: 'public', page: () => import('./pages/Courses.tsx') },
  { path: '/coursev/$id', gate: 'public', page: () => import('./pages/CourseView.tsx') },
]
