import * as declared from '#contract/places/entities.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import * as tables from './tables.ts'

export { sigoCountryBinding, sigoCountyBinding, sigoDistrictBinding } from './sigo/bindings.ts'

export const educationLevelBinding = bindEntity(declared.educationLevel, tables.educationLevels)
export const countryBinding = bindEntity(declared.country, tables.countries)
