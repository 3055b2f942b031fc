/** The entities of the module: each that is exported here has the generic screens and calls. */
export { faqs } from './faqs.ts'
export { comment } from './comment.ts'
