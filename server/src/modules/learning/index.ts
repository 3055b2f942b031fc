/** What the module offers to those above it. */
export { createDocuments } from './documents/setup.ts'
export { createPeople } from './person/setup.ts'
export { createPlayer } from './setup.ts'
