/** What the module offers to those above it. */
export { createDocuments } from './documents/setup.ts'
export { learningPersonRoutes } from './person/setup.ts'
export { createPlayer } from './setup.ts'
export type { ShowOwn } from './use-cases/show-own.ts'
