/** The entities of the module: each that is exported here has the generic screens and calls. */
export { dataErasure } from './data-erasure.ts'
export { dataRequest } from './data-request.ts'
export { identityCheck } from './identity-check.ts'
export { processingActivity } from './processing-activity.ts'
export { contractTemplate, processorContract } from './processor-contract.ts'
