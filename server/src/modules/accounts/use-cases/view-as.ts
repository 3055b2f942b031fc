import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { findRole, isAdministratorRole } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'

/**
 * Lets an administrator view the product as a role, which is logged.
 * @throws Problem `validation` where it is no role, or an administrators' one
 */
export const viewAs = async ({ platform, identity }: Accounts, user: Person, id: string): Promise<void> => {
  const role = await findRole(platform.db, id)
  if (!role || isAdministratorRole(role)) throw invalidField('role', t('validation.reference'))
  await platform.db.transaction(async (tx) => {
    await identity.viewAs(tx, user.sessionId, id)
    await recordActivity(tx, user, { action: 'viewas.start', what: role.name, entity: 'role', item: id })
  })
}
