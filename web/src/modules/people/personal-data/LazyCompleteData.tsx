import { late } from '../../../platform/ui/late.tsx'

/** Rarely needed, where a certificate lacks data: it loads then, and needs a Suspense around it. */
export const CompleteDataModal = late(() => import('./CompleteDataModal.tsx'), 'toast')
