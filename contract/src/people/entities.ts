/** The entities of the module: each that is exported here has the generic screens and calls. */
export { user } from './user.ts'
export { role } from './role.ts'
export { client } from './client.ts'
export { security } from './security.ts'
export { consent, legalVersion } from './consent.ts'
