import type { CurrentUser } from '#contract/platform/access/session.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Authenticate, Person } from '../../../platform/access/actor.ts'
import type { Accounts } from '../accounts.ts'
import type { FoundUser } from '../current-user-repository.ts'
import { presentUser } from '../present.ts'

/** Who asks and what they are told of themselves, read in one statement. */
export interface CurrentUserCall {
  authenticate: Authenticate
  /** The caller, as their browser knows them. @throws Problem `not_found` for whoever did not come by `authenticate` */
  currentUser: (who: Person) => Promise<CurrentUser>
}

/** Makes the call in which a browser asks who it is. */
export const createCurrentUserCall = (accounts: Accounts): CurrentUserCall => {
  const { identity, currentUsers } = accounts
  const foundOf = new WeakMap<Person, FoundUser>()
  return {
    async authenticate(sid, address) {
      let found: FoundUser | undefined
      const authenticate = identity.authenticateBy(async (id) => {
        const row = await currentUsers.bySession(id)
        found = row
        return row?.session
      })
      const person = await authenticate(sid, address)
      if (person && found) foundOf.set(person, found)
      return person
    },
    async currentUser(who) {
      const found = foundOf.get(who)
      if (!found) throw new Problem('not_found')
      return presentUser(accounts, found, who.isPreview ? who.role : undefined)
    },
  }
}
