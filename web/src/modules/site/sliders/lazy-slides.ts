import { lazy } from 'react'

/** A group of slides; its code comes when it is shown, and nothing shows where the group is empty. */
export const Slides = lazy(() => import('./parts/Slides.tsx'))
