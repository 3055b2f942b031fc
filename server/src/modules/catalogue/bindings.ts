/** What ties the module's entities to their tables: each binding that is exported here is served. */
export { categoryBinding } from './category.ts'
export { degreeBinding } from './degree.ts'
export { moduleBinding } from './module.ts'
export { resourceBinding } from './resource.ts'
export { surveyBinding } from './survey.ts'
