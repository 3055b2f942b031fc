import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { dayInPortugal } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { cartfcs } from '../../card-table.ts'
import { companyManagers, mayEnter, users } from '../../../people/index.ts'
import { isGoodOn, isUsableOn } from '../last-day.ts'
import { mayRemind } from '../../../../platform/notices/repositories/reminders.ts'

/**
 * The cards with hours left that are valid today and no longer on a day, and that were not announced yet, by company.
 */
export const endingCards = (db: Db, kind: string, now: Date, day: string) =>
  db
    .select()
    .from(cartfcs)
    .where(and(isUsableOn(dayInPortugal(now)), not(isGoodOn(day)), mayRemind(kind, cartfcs.id, now, 1)))
    .orderBy(cartfcs.owner, cartfcs.id)

/** A company's own address and its managers'. */
export const receiversOf = (db: Db, company: string) => {
  const managers = db
    .select({ id: companyManagers.user })
    .from(companyManagers)
    .where(eq(companyManagers.company, company))
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(mayEnter, sql`(${users.id} = ${company} or ${inArray(users.id, managers)})`))
}
