export { CourseGrid } from './parts/CourseGrid.tsx'
export { FeaturedCourses } from './parts/lazy-featured.ts'
