import { country } from '#contract/places/country.ts'
import { educationLevel } from '#contract/places/education-level.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { countries, educationLevels } from './tables.ts'

export const educationLevelBinding = bindEntity(educationLevel, educationLevels)
export const countryBinding = bindEntity(country, countries)
