/** What the module offers to those above it. */
export { heldQuestions } from './held-questions.ts'
export { deskRoutes } from './routes.ts'
export { findHolders } from './repositories/holdings.ts'
export { checkHolder } from './use-cases/check-holder.ts'
