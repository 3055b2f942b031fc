/** What the player and one's own courses show of the way to a certificate. */
export { CertificatePath } from './CertificatePath.tsx'
export { CompleteData } from './CompleteData.tsx'
export { pathProgress } from './path-progress.ts'
