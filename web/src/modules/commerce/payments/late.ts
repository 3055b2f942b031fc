import { late } from '../../../platform/ui/late.tsx'

/** What was bought, where other modules show it; it loads when it is shown. */
export const Payments = late(() => import('./Payments.tsx'))
