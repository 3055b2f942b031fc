import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Accounts } from '../accounts.ts'

/** Lets an administrator look as themselves again. */
export const endViewAs = async ({ platform, identity }: Accounts, user: Person): Promise<void> => {
  if (!user.isPreview) return
  await platform.db.transaction(async (tx) => {
    await identity.viewAs(tx, user.sessionId, null)
    await recordActivity(tx, user, {
      action: 'viewas.end',
      what: user.role.name,
      entity: 'role',
      item: user.role._id,
    })
  })
}
