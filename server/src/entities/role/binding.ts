import { role } from '#contract/entities/role.ts'
import { bindEntity } from '../engine/binding.ts'
import { roles } from './table.ts'

export const roleBinding = bindEntity(role, roles, {
  // Administrators' roles are the way back in; the screens cannot take it away (specification §6).
  can: (_user, row) => ({ remove: !row['admin'] }),
})
