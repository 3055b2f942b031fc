import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { accountOf } from '../../people/index.ts'
import { demandInvoiced } from './repositories/invoices.ts'

/**
 * The company that a call is about: the one that it names, or the caller itself; undefined for a person who names none.
 * @throws Problem `not_found` for a company out of sight
 */
export const companyFor = async (db: Db, user: Person, asked: string | undefined) => {
  const id = asked ?? accountOf(user)
  return id === undefined ? undefined : demandInvoiced(db, user, id)
}
