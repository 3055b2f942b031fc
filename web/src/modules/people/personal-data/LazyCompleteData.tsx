import { lazy } from 'react'

/** Asked for seldom, where a certificate lacks data: it loads then, and wants a Suspense around it. */
export const CompleteDataModal = lazy(() => import('./CompleteDataModal.tsx'))
