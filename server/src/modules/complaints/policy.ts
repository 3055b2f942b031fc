import { ability, isOf, nobody, reach } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import { allIf } from '../../platform/access/scope.ts'

/** Administrators may look into complaints, answer and close them. */
export const handleComplaints = ability('complaint.handle', (who) => isOf(who, 'admin'))

/** Those who handle complaints may see them; nobody may change one, or remove it from the register. */
export const complaintPolicy: EntityPolicy = {
  see: reach('complaint.see', (who) => allIf(handleComplaints(who))),
  edit: nobody('complaint.edit'),
  remove: nobody('complaint.remove'),
}
