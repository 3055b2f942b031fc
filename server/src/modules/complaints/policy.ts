import { ability, isOf, reach } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import { none } from '../../platform/access/scope.ts'

/** Administrators may look into complaints, answer and close them. */
export const handleComplaints = ability('complaint.handle', (who) => isOf(who, 'admin'))

/** Nobody may change a complaint, or remove it from the register. */
export const complaintPolicy: EntityPolicy = {
  edit: reach('complaint.edit', () => none),
  remove: reach('complaint.remove', () => none),
}
