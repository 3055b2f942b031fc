import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { accountOf } from '../../../people/index.ts'
import { findCompany } from '../repositories/invoices.ts'

/**
 * The company that a call is about: the one that it names, or the caller itself; undefined for a person who names none.
 * @throws Problem `not_found` for a company out of sight
 */
export const companyFor = async (db: Db, user: Person, asked: string | undefined) => {
  const id = asked ?? accountOf(user)
  if (id === undefined) return undefined
  const found = await findCompany(db, user, id)
  if (!found) throw new Problem('not_found')
  return found
}
