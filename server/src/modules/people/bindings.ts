/** What ties the module's entities to their tables: each binding that is exported here is served. */
export { userBinding } from './binding.ts'
export { roleBinding } from './role-binding.ts'
export { clientBinding } from './clients/binding.ts'
export { consentBinding, legalVersionBinding } from './consents/bindings.ts'
export { securityBinding } from './security/binding.ts'
