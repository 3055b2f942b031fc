import { and, asc, count, eq, lte, sql } from 'drizzle-orm'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { companies, lockPerson } from '../../people/index.ts'
import { ownSchedules } from '../policy.ts'
import { reportSchedules, type ScheduleRow } from '../schedule-table.ts'

/** Somebody's reports by mail, in the order in which they were made. */
export const schedulesOf = (on: Db, viewer: Person) =>
  on
    .select({ schedule: reportSchedules, company: companies.name, course: degrees.name })
    .from(reportSchedules)
    .leftJoin(companies, eq(companies.id, reportSchedules.company))
    .leftJoin(degrees, sql`${degrees.id} = (${reportSchedules.filters} ->> 'degree')::uuid`)
    .where(whereOf(ownSchedules(viewer)))
    .orderBy(asc(reportSchedules.id))

/** How many somebody has; their requests take turns, so that concurrent ones cannot exceed the limit. */
export const countSchedules = async (tx: Tx, owner: string): Promise<number> => {
  await lockPerson(tx, owner)
  const [row] = await tx
    .select({ total: count() })
    .from(reportSchedules)
    .where(eq(reportSchedules.owner, owner))
  return row?.total ?? 0
}

/** Stores one; returns its id. */
export const addSchedule = async (tx: Tx, values: typeof reportSchedules.$inferInsert): Promise<string> => {
  const [row] = await tx.insert(reportSchedules).values(values).returning({ id: reportSchedules.id })
  if (!row) throw new Error('an insert gives its row')
  return row.id
}

/** Pauses one of a person's schedules, or resumes it from a day; false for another person's. */
export const pauseSchedule = async (
  on: Db,
  viewer: Person,
  id: string,
  values: Pick<ScheduleRow, 'paused' | 'nextDay' | 'updatedAt'>,
): Promise<boolean> => {
  const { rowCount } = await on
    .update(reportSchedules)
    .set(values)
    .where(and(eq(reportSchedules.id, id), whereOf(ownSchedules(viewer))))
  return (rowCount ?? 0) > 0
}

/** The rhythm of one of a person's schedules; undefined for another person's. */
export const rhythmOf = async (
  on: Db,
  viewer: Person,
  id: string,
): Promise<ScheduleRow['every'] | undefined> => {
  const [row] = await on
    .select({ every: reportSchedules.every })
    .from(reportSchedules)
    .where(and(eq(reportSchedules.id, id), whereOf(ownSchedules(viewer))))
  return row?.every
}

/** Which report by mail, and the address, as `scheduledReport` names them in its mails. */
export const receiverOf = (whose: string): { id: string; email: string } => {
  const [id = '', ...rest] = whose.split(':')
  return { id, email: rest.join(':') }
}

const isSentTo = ({ id, email }: { id: string; email: string }) =>
  and(eq(reportSchedules.id, id), sql`${email} = any(${reportSchedules.emails})`)

/** Whether a schedule still goes to an address. @param whose as `receiverOf` reads it */
export const goesTo = async (on: Db, whose: string): Promise<boolean> =>
  (await on.$count(reportSchedules, isSentTo(receiverOf(whose)))) > 0

/**
 * Removes an address, whose owner unsubscribed, from a schedule; one without addresses pauses.
 * @param whose as `receiverOf` reads it
 * @returns which report it was; undefined if it no longer went there
 */
export const endScheduleFor = async (tx: Tx, whose: string): Promise<ScheduleRow['report'] | undefined> => {
  const receiver = receiverOf(whose)
  const left = sql`array_remove(${reportSchedules.emails}, ${receiver.email})`
  const [ended] = await tx
    .update(reportSchedules)
    .set({ emails: left, paused: sql`${reportSchedules.paused} or cardinality(${left}) = 0` })
    .where(isSentTo(receiver))
    .returning({ report: reportSchedules.report })
  return ended?.report
}

/** Removes one of a person's schedules; false for another person's. */
export const removeSchedule = async (on: Db, viewer: Person, id: string): Promise<boolean> => {
  const { rowCount } = await on
    .delete(reportSchedules)
    .where(and(eq(reportSchedules.id, id), whereOf(ownSchedules(viewer))))
  return (rowCount ?? 0) > 0
}

/** The schedules that are to go out by a day. */
export const dueSchedules = (on: Db, today: string): Promise<ScheduleRow[]> =>
  on
    .select()
    .from(reportSchedules)
    .where(and(lte(reportSchedules.nextDay, today), eq(reportSchedules.paused, false)))
    .orderBy(asc(reportSchedules.id))

/** Claims one until the transaction ends, and plans its next day; false if another instance did. */
export const takeSchedule = async (
  tx: Tx,
  { id, nextDay }: ScheduleRow,
  next: { nextDay: string; lastSentAt: Date },
): Promise<boolean> => {
  const { rowCount } = await tx
    .update(reportSchedules)
    .set(next)
    .where(
      and(
        eq(reportSchedules.id, id),
        eq(reportSchedules.nextDay, nextDay),
        eq(reportSchedules.paused, false),
      ),
    )
  return (rowCount ?? 0) > 0
}
