import { courseCategories, coursePresentation, courses } from '#contract/courses/endpoints.ts'
import { ahead, type PageRoute } from '../../lib/pages.ts'
import { listQueryOf } from './parts/list-query.ts'
// With the styles that every page has, since the server draws these pages (lib/pages.ts `light`).
import './parts/courses.module.css'

export const routes: PageRoute[] = [
  { path: '/homepage', gate: 'session', page: () => import('./pages/Homepage.tsx') },
  {
    path: '/courses',
    gate: 'public',
    light: true,
    page: () => import('./pages/Courses.tsx'),
    ahead: (_, state) => [ahead(courses, { query: listQueryOf(state) }), ahead(courseCategories, {})],
  },
  {
    path: '/coursev/$id',
    gate: 'public',
    light: true,
    page: () => import('./pages/CourseView.tsx'),
    ahead: ({ id = '' }, { privateCode }) => [
      ahead(coursePresentation, { params: { id }, query: { privateCode } }),
    ],
  },
]
