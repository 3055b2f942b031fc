import type { CurrentUser } from '#contract/platform/access/session.ts'
import type { Authenticate, Person } from '../../../platform/access/actor.ts'
import { readAlong } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { presentUser } from '../present.ts'

/** The caller and their own data, read in one statement. */
interface CurrentUserCall {
  authenticate: Authenticate
  /** The caller, as their browser knows them. @throws Problem `not_found` for a caller not found by `authenticate` */
  currentUser: (who: Person) => Promise<CurrentUser>
}

/** Makes the call in which a browser asks who it is. */
export const createCurrentUserCall = (accounts: Accounts): CurrentUserCall => {
  const { identity, currentUsers } = accounts
  const own = readAlong(identity, { wanted: () => true, find: currentUsers.bySession })
  return {
    authenticate: own.authenticate,
    currentUser: async (who) => presentUser(accounts, own.of(who), who.isPreview ? who.role : undefined),
  }
}
