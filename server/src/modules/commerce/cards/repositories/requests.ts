import { and, eq } from 'drizzle-orm'
import { whereOf } from '../../../../platform/access/scope.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { companies, users } from '../../../people/index.ts'
import { buyFor, hearsCardRequests } from '../../policy.ts'

/** A company that somebody may ask cards for. */
export const findBuyer = async (on: Db, who: Person, id: string) => {
  const [row] = await on
    .select({ id: companies.id, name: companies.name, nif: companies.nif, master: companies.master })
    .from(companies)
    .where(and(eq(companies.id, id), whereOf(buyFor(who))))
  return row
}

/** The receivers of a company's request for cards. */
export const hearersOf = async (on: Db, master: string | null) =>
  on
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(hearsCardRequests(master), users.active, eq(users.lock, false)))
