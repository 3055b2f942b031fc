/** The entities of the module: each that is exported here has the generic screens and calls. */
export { annexFormat } from './annex-format.ts'
