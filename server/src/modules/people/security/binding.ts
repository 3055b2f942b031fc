import { security } from '#contract/people/security.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { securityEvents } from './table.ts'

/** Nobody changes it, and nobody empties it: it ends by its age. */
export const securityBinding = bindEntity(security, securityEvents, {
  can: () => ({ edit: false, remove: false }),
})
