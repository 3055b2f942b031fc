import { courseCategories, coursePresentation, courses } from '#contract/catalogue/endpoints.ts'
import { slidesOfGroup } from '#contract/site/sliders-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { ahead, type PageRoute } from '../../../platform/lib/pages.ts'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { featuredQuery, listQueryOf } from './parts/list-query.ts'
// With the styles that every page has, since the server renders these pages (lib/pages.ts `light`).
import './parts/courses.module.css'

export const routes: PageRoute[] = [
  {
    path: '/homepage',
    gate: 'session',
    page: () => import('./pages/Homepage.tsx'),
    // What it uses besides every page's styles comes with the frame and with the carousels.
    styles: () => Promise.resolve(),
    ahead: (_, state) => [
      ahead(courses, { query: listQueryOf(state) }),
      ahead(slidesOfGroup, { params: { group: 'home' } }),
      ahead(courses, { query: featuredQuery }),
      ahead(courseCategories, {}),
    ],
    ...(import.meta.env.SSR && {
      skeleton: ([page]: readonly unknown[]) => <HomeSkeleton page={page as CallAnswer<typeof courses>} />,
    }),
  },
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
