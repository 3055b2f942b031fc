/** What the module offers to those above it. */
export { countDone } from './removal/repository.ts'
export { takeCourseOff } from './removal/take-off.ts'
export { removalRoutes } from './removal/routes.ts'
export { playerRoutes } from './routes.ts'
export { createPlayer } from './create-player.ts'
export type { ShowOwn } from './use-cases/show-own.ts'
