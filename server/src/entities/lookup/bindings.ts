import { category } from '#contract/entities/category.ts'
import { country } from '#contract/entities/country.ts'
import { educationLevel } from '#contract/entities/education-level.ts'
import { bindEntity } from '../engine/binding.ts'
import { categories, countries, educationLevels } from './tables.ts'

export const categoryBinding = bindEntity(category, categories)
export const educationLevelBinding = bindEntity(educationLevel, educationLevels)
export const countryBinding = bindEntity(country, countries)
