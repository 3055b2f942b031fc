import { and, eq, exists, gte, isNotNull, or, sql } from 'drizzle-orm'
import { EARLIEST_DAY } from '#contract/compliance/earliest-day.ts'
import { monthsOf } from '#contract/compliance/parameter-keys.ts'
import { daysAfter, monthsAfter } from '#contract/platform/text/day.ts'
import type { Db } from '../../platform/database/db.ts'
import { employments, externalTrainings, figureOn, lastsUntil } from '../compliance/index.ts'
import { users } from '../people/index.ts'
import { lastDayOfTraining, trainingFacts } from '../enrolment/index.ts'

/** Contracts of a person that run or ended since a day. */
export const work = (on: Db, day: string) =>
  on
    .select({ one: sql`1` })
    .from(employments)
    .where(and(eq(employments.user, users.id), lastsUntil(employments, day)))

/** People's training elsewhere that ended since a day. */
export const elsewhere = (on: Db, day: string) =>
  on
    .select({ one: sql`1` })
    .from(externalTrainings)
    .where(and(eq(externalTrainings.user, users.id), gte(externalTrainings.endDate, day)))

/**
 * What they completed at the academy since a day, for a company. An end that moved to a later day counts too: the
 * report of the year before names the person for it still, as was known at that year's end.
 */
const completed = (on: Db, day: string) =>
  on
    .select({ one: sql`1` })
    .from(trainingFacts)
    .where(
      and(
        eq(trainingFacts.user, users.id),
        isNotNull(trainingFacts.company),
        eq(trainingFacts.done, true),
        gte(lastDayOfTraining, day),
      ),
    )

/** The day since which a trainee's work and training are kept; all of it if no figure says otherwise. */
const keptSince = async (on: Db, today: string): Promise<string> => {
  const figure = await figureOn(on, 'keep.inactive', today)
  return figure ? daysAfter(monthsAfter(today, -monthsOf('keep.inactive', figure.value)), -1) : EARLIEST_DAY
}

/** Whether a company's yearly report of a retained year names a person, for work or training. */
export const isOwedToReports = async (on: Db, user: string, today: string): Promise<boolean> => {
  const day = await keptSince(on, today)
  const [found] = await on
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, user),
        or(exists(work(on, day)), exists(elsewhere(on, day)), exists(completed(on, day))),
      ),
    )
  return found !== undefined
}
