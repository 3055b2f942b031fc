/** What the module offers to those above it. */
export { countryBinding, educationLevelBinding } from './lookups/bindings.ts'
export { countries } from './lookups/tables.ts'
export { createLocations, ensureLocations } from './setup.ts'
export { sigoCountryBinding, sigoCountyBinding, sigoDistrictBinding } from './sigo/bindings.ts'
export { sigoCounties, sigoDistricts } from './sigo/tables.ts'
