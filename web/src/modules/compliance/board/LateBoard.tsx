import { Suspense } from 'react'
import { late } from '../../../platform/ui/late.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'

const Late = late(() => import('./Board.tsx'))

/** The board of a company's hours: it loads when its tab is opened. */
export const Board = (props: { company: string }) => (
  <Suspense fallback={<PageSkeleton lines={8} />}>
    <Late {...props} />
  </Suspense>
)
