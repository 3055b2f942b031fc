import { lazy } from 'react'

/** The certificate's fields, for a form that has them folded at first: they load with it, inside a Suspense. */
export const FoldedCertification = lazy(() =>
  import('./CertificationFields.tsx').then((module) => ({ default: module.CertificationFields })),
)
