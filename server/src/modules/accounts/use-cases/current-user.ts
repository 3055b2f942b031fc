import type { CurrentUser } from '#contract/platform/access/session.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Accounts } from '../accounts.ts'
import { presentUser } from '../present.ts'

/** The caller, as their browser knows them. @throws Problem `not_found` where the user is gone */
export const currentUser = async (
  { platform, currentUsers }: Accounts,
  who: Person,
): Promise<CurrentUser> => {
  const found = await currentUsers.byId(who._id)
  if (!found) throw new Problem('not_found')
  return presentUser(found, platform.clock.today(), who.isPreview ? who.role : undefined)
}
