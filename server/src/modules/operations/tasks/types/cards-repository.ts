import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { CARD_VALIDITY_YEARS } from '#contract/commerce/card-rules.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { cartfcs } from '../../../commerce/index.ts'
import { companies, companyManagers, users } from '../../../people/index.ts'
import { mayRemind } from '../reminders-repository.ts'

/** The creation date of cards that end at a moment. */
const madeFor = (end: Date): Date => {
  const made = new Date(end)
  made.setUTCFullYear(made.getUTCFullYear() - CARD_VALIDITY_YEARS)
  return made
}

/** The cards with hours left that end between two moments and of which nobody was told, by company. */
export const endingCards = (db: Db, kind: string, now: Date, until: Date) =>
  db
    .select()
    .from(cartfcs)
    .where(
      and(
        gt(cartfcs.remaining, 0),
        gt(cartfcs.createdAt, madeFor(now)),
        lt(cartfcs.createdAt, madeFor(until)),
        mayRemind(kind, cartfcs.id, now, 1),
      ),
    )
    .orderBy(cartfcs.owner, cartfcs.id)

/** The name of a company. */
export const nameOfCompany = async (db: Db, id: string): Promise<string> => {
  const [company] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, id))
  return company?.name ?? ''
}

/** A company's own address and its managers'. */
export const receiversOf = (db: Db, company: string) => {
  const managers = db
    .select({ id: companyManagers.user })
    .from(companyManagers)
    .where(eq(companyManagers.company, company))
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        users.active,
        eq(users.lock, false),
        sql`(${users.id} = ${company} or ${inArray(users.id, managers)})`,
      ),
    )
}
