import { courseCategories, coursePresentation, courses } from '#contract/catalogue/endpoints.ts'
import { ahead, type PublicRoute } from '../../../platform/lib/pages.ts'
import { listQueryOf } from './parts/list-query.ts'
// With the styles that every page has, since the server renders these pages (lib/pages.ts `light`).
import './parts/courses.module.css'

export const routes: PublicRoute[] = [
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
