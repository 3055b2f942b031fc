/** What the module offers to those above it. */
export { OwnTime } from './parts/late-own-time.ts'
export { TimeLink } from './parts/TimeLink.tsx'
