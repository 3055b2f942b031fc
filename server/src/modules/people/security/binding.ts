import { security } from '#contract/people/security.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { securityPolicy } from '../policy.ts'
import { securityEvents } from './table.ts'

export const securityBinding = bindEntity(security, securityEvents, { policy: securityPolicy })
