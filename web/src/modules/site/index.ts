/** What the module offers to those above it. */
export { CourseList } from './courses/parts/CourseList.tsx'
export { FeaturedCourses } from './courses/parts/lazy-featured.ts'
export { featuredQuery, listQueryOf } from './courses/parts/list-query.ts'
export { Slides } from './sliders/lazy-slides.ts'
export { SlidesPlace } from './sliders/parts/SlidesPlace.tsx'
