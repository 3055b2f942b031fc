/** What the module offers to those above it. */
export { complaintYears } from './use-cases/complaint-years.ts'
export { waitingComplaints } from './repository.ts'
export { clearComplaints } from './retention.ts'
export { remindComplaints } from './remind-task.ts'
export { complaintRoutes } from './routes.ts'
export { complaints } from './tables.ts'
