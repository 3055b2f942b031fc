/** The entities of the module: each that is exported here has the generic screens and calls. */
export { category } from './category.ts'
export { degree } from './degree.ts'
export { courseModule } from './module.ts'
export { resource } from './resource.ts'
export { survey } from './survey.ts'
