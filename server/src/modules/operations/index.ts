/** What the module offers to those above it. */
export { configRoutes } from './config/setup.ts'
export { createOverview } from './overview/setup.ts'
export { createAcademySettings } from './settings/setup.ts'
export { taskBinding } from './tasks/binding.ts'
export { createTasks, ownTasks } from './tasks/setup.ts'
