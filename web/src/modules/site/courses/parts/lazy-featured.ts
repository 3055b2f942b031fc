import { lazy } from 'react'

/** The featured courses in a carousel; its code comes when it is shown. */
export const FeaturedCourses = lazy(() => import('./FeaturedCourses.tsx'))
