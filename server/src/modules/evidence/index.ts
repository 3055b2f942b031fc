/** What the module offers to those above it. */
export { findAnomalies } from './anomalies/repositories/find.ts'
export { countUnjudged } from './anomalies/repositories/anomalies.ts'
export { flagAnomalies } from './anomalies/task.ts'
export { keepPieces } from './pieces.ts'
export { sealClosed } from './seal.ts'
export { type BeatEvidence, createEvidence } from './setup.ts'
export { type Verified, verifyRecords } from './use-cases/verify-record.ts'
