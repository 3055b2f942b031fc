import { late } from '../../../platform/ui/late.tsx'

/** The line of time of the user's own course, loaded where it is shown. */
export const OwnTime = late(() => import('./OwnTime.tsx'), 'nothing')
