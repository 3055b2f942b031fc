import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'
import { daysAfter } from '#contract/platform/text/day.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { announceSaved } from '../../../../platform/events/items.ts'
import { trainingFacts } from '../../../enrolment/index.ts'
import { lockPerson, users } from '../../../people/index.ts'
import { newId } from '../../../../platform/database/columns.ts'
import { isWorker } from '../../policy.ts'
import { lastsUntil } from '../../running.ts'
import { employments, externalTrainings } from '../../tables.ts'

/**
 * Does somebody work at a company, or did they have training from it? The person is locked until the caller is done.
 */
export const worksOrWorkedAt = async (tx: Db, user: string, company: string): Promise<boolean> => {
  const [found] = await tx
    .select({
      works: sql<boolean>`${users.company} is not distinct from ${company}::uuid`,
      worked: sql<boolean>`exists (select from ${trainingFacts} where ${trainingFacts.user} = ${users.id}
        and ${trainingFacts.company} = ${company}::uuid)`,
    })
    .from(users)
    .where(eq(users.id, user))
    // Two concurrent saves both hold a key lock on the row that they refer to: a full lock would make each wait for the
    // other.
    .for('no key update')
  return found !== undefined && (found.works || found.worked)
}

/** Is somebody employed at a company at some time? Their contracts stay until the caller is done. */
export const isEmployed = async (on: Db, user: string, company: string): Promise<boolean> => {
  const found = await on
    .select({ id: employments.id })
    .from(employments)
    .where(and(eq(employments.user, user), eq(employments.company, company)))
    .orderBy(asc(employments.id))
    .for('key share')
  return found.length > 0
}

/** Was the same training of a person recorded at a company already? The person is locked until the caller is done. */
export const isRecorded = async (
  tx: Db,
  one: { id: string; user: string; company: string; name: string; startDate: string; endDate: string },
): Promise<boolean> => {
  await lockPerson(tx, one.user)
  const found = await tx
    .select({ id: externalTrainings.id })
    .from(externalTrainings)
    .where(
      and(
        eq(externalTrainings.user, one.user),
        eq(externalTrainings.company, one.company),
        eq(externalTrainings.startDate, one.startDate),
        eq(externalTrainings.endDate, one.endDate),
        sql`fold(${externalTrainings.name}) = fold(${one.name})`,
        ne(externalTrainings.id, one.id),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** The other employments of a person at a company that share a day with one, or lie right before or after it. */
export const besideOf = (
  on: Db,
  one: { id: string; user: string; company: string; startDate: string; endDate: string | null },
) =>
  on
    .select({
      startDate: employments.startDate,
      endDate: employments.endDate,
      paidOn: employments.paidOn,
    })
    .from(employments)
    .where(
      and(
        eq(employments.user, one.user),
        eq(employments.company, one.company),
        ne(employments.id, one.id),
        one.endDate === null ? undefined : lte(employments.startDate, daysAfter(one.endDate, 1)),
        lastsUntil(employments, daysAfter(one.startDate, -1)),
      ),
    )

/** Enters a contract for the people of a company who have none there; they are locked, so that nobody gets two. */
export const enterMissing = async (
  tx: Db,
  company: string,
  contract: { startDate: string; weeklyHours: number },
): Promise<number> => {
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.company, company), isWorker))
    .orderBy(asc(users.id))
    .for('no key update')
  if (people.length === 0) return 0
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${employments} (id, "user", company, start_date, weekly_hours)
    select one.id, one.person, ${company}::uuid, ${contract.startDate}::date, ${contract.weeklyHours}
    from unnest(${sql.param(people.map(() => newId()))}::uuid[], ${sql.param(people.map(({ id }) => id))}::uuid[]) as one (id, person)
    where not exists (select from ${employments} e where e."user" = one.person and e.company = ${company}::uuid)
    returning id`)
  await announceSaved(tx, 'employment', rows, { isNew: true })
  return rows.length
}
