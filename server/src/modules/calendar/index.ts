/** What the module offers to those above it. */
export { calendarRoutes } from './routes.ts'
