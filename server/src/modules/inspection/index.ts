/** What the module offers to those above it. */
export { mailRehearsals } from './mail-task.ts'
export { inspectionRoutes } from './routes.ts'
