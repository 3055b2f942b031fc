/** What the module offers to those above it. */
export { countries, educationLevels } from './tables.ts'
export { locationRoutes, ensureLocations } from './routes.ts'
export { sigoCounties, sigoDistricts } from './sigo/tables.ts'
