import type { Reach } from '../../platform/access/ability.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/database/db.ts'
import { demandNotErased, refusalOfPerson, type UserRow } from '../people/index.ts'
import { lockAccount } from './repository.ts'

/**
 * The person that a manager acts on, within what the act reaches (rule account.managed).
 * @throws Problem `forbidden` for a user whom the manager only sees, `not_found` out of their sight, `conflict` for an
 * erased account
 */
export const managedAccount = async (tx: Db, who: Person, id: string, reach: Reach): Promise<UserRow> => {
  const user = await lockAccount(tx, id, reach(who))
  if (user) {
    demandNotErased(user)
    return user
  }
  throw await refusalOfPerson(tx, who, id, reach)
}
