import { courseCategories, courses } from '#contract/catalogue/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { slidesOfGroup } from '#contract/site/sliders-endpoints.ts'
import { ahead, type PageRoute } from '../../platform/lib/pages.ts'
import { featuredQuery, listQueryOf } from '../site/index.ts'
import { HomeSkeleton } from './HomeSkeleton.tsx'

export const routes: PageRoute[] = [
  {
    path: '/homepage',
    gate: 'session',
    page: () => import('./pages/Homepage.tsx'),
    // Its styles, besides those of every page, come with the frame and with the carousels.
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
]
