/** What the module offers to those above it. */
export { CountrySelect } from './CountrySelect.tsx'
export { PostalCodeInput } from './PostalCodeInput.tsx'
export { MarkerMap } from './map/MarkerMap.tsx'
export { Country, Longitude, PostalCode } from './lazy-widgets.ts'
