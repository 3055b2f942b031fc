import { and, asc, desc, eq, gt, gte, isNotNull, isNull, like, lt, lte, or, sql } from 'drizzle-orm'
import type { LegalKey } from '#contract/compliance/parameter-keys.ts'
import type { LegalMark } from '#contract/compliance/legal-mark.ts'
import { yearsAfter } from '#contract/platform/text/day.ts'
import type { Db } from '../../../platform/database/db.ts'
import { holdLock } from '../../../platform/database/locks.ts'
import { employments, legalParameters } from '../tables.ts'
import { mayRemindToConfirm, type ConfirmSource } from './to-confirm.ts'

/** All figures of the law as used in counting, in a fixed order. */
export const allFigures = (on: Db) =>
  on
    .select({
      id: legalParameters.id,
      key: legalParameters.key,
      value: legalParameters.value,
      monthDay: legalParameters.monthDay,
      startDate: legalParameters.startDate,
      endDate: legalParameters.endDate,
    })
    .from(legalParameters)
    .orderBy(asc(legalParameters.id))

/** Locks the figures until the caller is done: a confirmation is about the current ones. */
export const lockFigures = async (tx: Db): Promise<void> => {
  await holdLock(tx, { shortName: 'compliance.figures' })
}

/** Whether a contract began by a day, or ever if no day is given. */
export const hasWorkedBy = async (on: Db, day: string | null): Promise<boolean> => {
  const found = await on
    .select({ id: employments.id })
    .from(employments)
    .where(day === null ? undefined : lte(employments.startDate, day))
    .limit(1)
  return found.length > 0
}

/** How many contracts there are. */
export const countContracts = (on: Db): Promise<number> => on.$count(employments)

/**
 * Contracts with their workers and companies, by their ids.
 * @param after leaves out those up to this one
 * @param every samples one in this many, spread evenly over all
 */
export const someContracts = (
  on: Db,
  { after, every, limit }: { after: string | undefined; every: number; limit: number },
) =>
  on
    .select({
      id: employments.id,
      user: employments.user,
      company: employments.company,
    })
    .from(employments)
    .where(
      and(
        after === undefined ? undefined : gt(employments.id, after),
        every === 1 ? undefined : sql`(hashtext(${employments.id}::text) & 2147483647) % ${every}::int = 0`,
      ),
    )
    .orderBy(asc(employments.id))
    .limit(limit)

/**
 * The day of the year that a key names, as `yyyy-MM-dd` in a given day's year, and its certainty; undefined if not
 * stored.
 */
export const dayFigureOn = async (
  on: Db,
  key: LegalKey,
  day: string,
): Promise<{ day: string; mark: LegalMark } | undefined> => {
  const [found] = await on
    .select({ monthDay: legalParameters.monthDay, mark: legalParameters.mark })
    .from(legalParameters)
    .where(
      and(
        eq(legalParameters.key, key),
        isNotNull(legalParameters.monthDay),
        lte(legalParameters.startDate, day),
        or(isNull(legalParameters.endDate), gte(legalParameters.endDate, day)),
      ),
    )
    .orderBy(desc(legalParameters.startDate))
    .limit(1)
  return found && { day: `${day.slice(0, 4)}-${found.monthDay}`, mark: found.mark }
}

/** Current and future figures: unconfirmed for a year, or, for the annual report's days, in each report's year. */
export const figuresToConfirm: ConfirmSource = async (on, asked) => {
  const { id, name, key, checkedOn, endDate, startDate } = legalParameters
  const ofThisYear = and(like(key, 'annualReport.%'), lt(checkedOn, `${asked.today.slice(0, 4)}-01-01`))
  return on
    .select({ id, name })
    .from(legalParameters)
    .where(
      and(
        or(isNull(endDate), gte(endDate, asked.today)),
        or(isNull(checkedOn), lte(checkedOn, yearsAfter(asked.today, -1)), ofThisYear),
        mayRemindToConfirm(id, asked),
      ),
    )
    .orderBy(asc(startDate), asc(id))
}

/** How many figures in force have not been confirmed for a year. */
export const countUnconfirmed = async (on: Db, today: string): Promise<number> => {
  const { checkedOn, startDate, endDate } = legalParameters
  return on.$count(
    legalParameters,
    and(
      lte(startDate, today),
      or(isNull(endDate), gte(endDate, today)),
      or(isNull(checkedOn), lte(checkedOn, yearsAfter(today, -1))),
    ),
  )
}
