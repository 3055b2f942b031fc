import { ability, isOf, nobody } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'

/** Administrators may look into complaints, answer and close them. */
export const handleComplaints = ability('complaint.handle', (who) => isOf(who, 'admin'))

/** Nobody may change a complaint, or remove it from the register. */
export const complaintPolicy: EntityPolicy = {
  edit: nobody('complaint.edit'),
  remove: nobody('complaint.remove'),
}
