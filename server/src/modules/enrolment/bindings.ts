/** What ties the module's entities to their tables: each binding that is exported here is served. */
export { codeBinding } from './codes/binding.ts'
