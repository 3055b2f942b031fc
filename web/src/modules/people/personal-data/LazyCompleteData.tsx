import { late } from '../../../platform/ui/late.tsx'

/** Asked for seldom, where a certificate lacks data: it loads then, and wants a Suspense around it. */
export const CompleteDataModal = late(() => import('./CompleteDataModal.tsx'), 'toast')
