/** What the module offers to those above it. */
export { configRoutes } from './config/setup.ts'
export { readMail } from './policy.ts'
export { createOverview } from './overview/setup.ts'
export { createAcademySettings } from './settings/setup.ts'
export { taskBinding } from './task-binding.ts'
export { createTasks, ownTasks } from './tasks/setup.ts'
