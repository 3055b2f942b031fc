import { category } from '#contract/entities/category.ts'
import { bindEntity } from '../engine/binding.ts'
import { categories } from './category-table.ts'

export const categoryBinding = bindEntity(category, categories)
