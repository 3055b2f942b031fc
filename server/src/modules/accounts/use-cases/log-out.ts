import type { Human } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Accounts } from '../accounts.ts'

/** Ends the session that asks; a visitor has none. */
export const logOut = async ({ platform, identity }: Accounts, actor: Human): Promise<void> => {
  if (actor.kind !== 'person') return
  await platform.db.transaction(async (tx) => {
    await identity.end(tx, actor.sessionId)
    await recordActivity(tx, actor, { action: 'logout', what: actor.name })
  })
}
