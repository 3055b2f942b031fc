import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { findSession } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'

/** Ends one of the caller's sessions. @throws Problem `not_found` for another person's */
export const endSession = async (
  { platform, identity }: Accounts,
  user: Person,
  id: string,
): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    if (!(await findSession(tx, user._id, id))) throw new Problem('not_found')
    await identity.end(tx, id)
    await recordActivity(tx, user, { action: 'session.end', what: user.name })
  })
}
