import { Suspense, type ComponentProps } from 'react'
import { late } from '../../../platform/ui/late.tsx'

const Late = late(() => import('./EnrolDialog.tsx'), 'toast')

/** The dialog that gives cards and courses: it loads when it is first opened, and the page stays as it is meanwhile. */
export const EnrolDialog = (props: ComponentProps<typeof Late>) => (
  <Suspense fallback={null}>
    <Late {...props} />
  </Suspense>
)
