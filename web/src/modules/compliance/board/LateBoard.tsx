import { Suspense, type ReactNode } from 'react'
import { late } from '../../../platform/ui/late.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'

const Late = late(() => import('./Board.tsx'))

/**
 * The board of a company's hours: it loads when its tab is opened. `nobody` replaces it while the company has nobody.
 */
export const Board = (props: { company: string; nobody: ReactNode }) => (
  <Suspense fallback={<PageSkeleton lines={8} />}>
    <Late {...props} />
  </Suspense>
)
