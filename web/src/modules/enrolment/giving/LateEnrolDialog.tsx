import { late } from '../../../platform/ui/late.tsx'

/** The dialog that gives cards and courses: it loads when it is first opened. */
export const EnrolDialog = late(() => import('./EnrolDialog.tsx'))
