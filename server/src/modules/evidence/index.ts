/** What the module offers to those above it. */
export { countUnjudged } from './anomalies/repositories/anomalies.ts'
export { flagAnomalies } from './anomalies/task.ts'
export { keepPieces } from './pieces.ts'
export { sealClosed } from './seal.ts'
export { type BeatEvidence, createEvidence } from './setup.ts'
export { walkEntries } from './repositories/entries.ts'
export { verifyRecords } from './use-cases/verify-record.ts'
export { writeTimesSheet } from './use-cases/write-sheet.ts'
