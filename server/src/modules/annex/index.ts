/** What the module offers to those above it. */
export { annexStanding } from './check.ts'
export { formatsToConfirm } from './formats-repository.ts'
export { remindAnnex } from './remind-task.ts'
export { annexRoutes } from './routes.ts'
