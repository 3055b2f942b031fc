/** What the module offers to those above it. */
export { planningRoutes } from './routes.ts'
export { planStanding } from './repositories/standing.ts'
export { trainingPlanParts, trainingPlans } from './tables.ts'
