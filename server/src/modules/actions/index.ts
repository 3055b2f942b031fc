/** What the module offers to those above it. */
export { fileActions } from './file-task.ts'
export { actionAssignments, actions } from './tables.ts'
export { actionRoutes } from './routes.ts'
export { sweepArchives } from './use-cases/sweep-archives.ts'
export { sweepAuditorRooms } from './auditors/use-cases/sweep-auditor-rooms.ts'
export { academyActions } from './repositories/academy-standing.ts'
export { actionsStanding } from './repositories/standing.ts'
export { findSealed } from './repositories/trainees.ts'
