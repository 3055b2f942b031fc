import { country } from '#contract/entities/country.ts'
import { educationLevel } from '#contract/entities/education-level.ts'
import { bindEntity } from '../engine/binding.ts'
import { countries, educationLevels } from './tables.ts'

export const educationLevelBinding = bindEntity(educationLevel, educationLevels)
export const countryBinding = bindEntity(country, countries)
