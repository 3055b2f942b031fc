/** The entities of the module: each that is exported here has the generic screens and calls. */
export { legalParameter } from './legal-parameter.ts'
export { employment } from './employment.ts'
export { externalTraining } from './external-training.ts'
export { creditUse } from './credit-use.ts'
export { hoursMethods } from './hours-methods.ts'
