import { lazy } from 'react'

export { CourseGrid } from './parts/CourseGrid.tsx'
/** The featured courses in a carousel; its code comes when it is shown. */
export const FeaturedCourses = lazy(() => import('./parts/FeaturedCourses.tsx'))
