import { sigoCountry, sigoCounty, sigoDistrict } from '#contract/places/sigo.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { sigoCounties, sigoCountries, sigoDistricts } from './tables.ts'

export const sigoCountryBinding = bindEntity(sigoCountry, sigoCountries)
export const sigoDistrictBinding = bindEntity(sigoDistrict, sigoDistricts)
export const sigoCountyBinding = bindEntity(sigoCounty, sigoCounties)
