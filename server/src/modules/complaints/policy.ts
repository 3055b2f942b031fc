import { ability, isOf, reach } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import { none } from '../../platform/access/scope.ts'

/** Administrators look into complaints, answer and close them; */
export const handleComplaints = ability('complaint.handle', (who) => isOf(who, 'admin'))

/** what somebody complained of is never changed, nor taken out of the register. */
export const complaintPolicy: EntityPolicy = {
  edit: reach('complaint.edit', () => none),
  remove: reach('complaint.remove', () => none),
}
