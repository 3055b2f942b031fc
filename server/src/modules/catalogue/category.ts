import { category } from '#contract/catalogue/category.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import { categories } from './category-table.ts'

export const categoryBinding = bindEntity(category, categories)
