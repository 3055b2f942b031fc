/** What the module offers to those above it. */
export { countries, educationLevels } from './tables.ts'
export { locationRoutes } from './routes.ts'
export { ensureLocations } from './seed.ts'
export { sigoCounties, sigoDistricts } from './sigo/tables.ts'
