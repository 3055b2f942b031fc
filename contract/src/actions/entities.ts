/** The entities of the module: each that is exported here has the generic screens and calls. */
export { action } from './action.ts'
export { dossierEntry } from './dossier-entry.ts'
