import { and, eq, inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import { COMPLAINT_STATES, isOpen } from '#contract/complaints/complaint.ts'
import type { MunicipalHoliday } from '#contract/complaints/working-days.ts'
import { mayRemind } from '../../platform/notices/repositories/reminders.ts'
import type { Db } from '../../platform/database/db.ts'
import { announceSaved } from '../../platform/events/items.ts'
import { complaintNumbers, complaints, municipalHolidays, type ComplaintRow } from './tables.ts'

/** The holidays of the academy's municipality. */
export const ownHolidays = (on: Db): Promise<MunicipalHoliday[]> =>
  on
    .select({ monthDay: municipalHolidays.monthDay, easterDays: municipalHolidays.easterDays })
    .from(municipalHolidays)
    .where(eq(municipalHolidays.counts, true))

/** The next number of a year; concurrent callers wait. */
export const nextNumber = async (tx: Db, year: number): Promise<number> => {
  const [row] = await tx
    .insert(complaintNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: complaintNumbers.year,
      set: { last: sql`${complaintNumbers.last} + 1` },
    })
    .returning({ last: complaintNumbers.last })
  return row?.last ?? 1
}

/** Was a complaint of this number written from this address, and answered? */
export const wasAnswered = async (on: Db, reference: string, email: string): Promise<boolean> => {
  const found = await on
    .select({ id: complaints.id })
    .from(complaints)
    .where(
      and(
        eq(complaints.reference, reference),
        eq(complaints.email, email),
        inArray(complaints.state, ['answered', 'closed']),
      ),
    )
  return found.length > 0
}

/** A complaint, locked until the caller is done. */
export const lockComplaint = async (tx: Db, id: string): Promise<ComplaintRow | undefined> => {
  const [row] = await tx.select().from(complaints).where(eq(complaints.id, id)).for('update')
  return row
}

/** Stores the outcome of a complaint. */
export const updateComplaint = async (
  tx: Db,
  id: string,
  values: Partial<
    Pick<ComplaintRow, 'state' | 'answer' | 'answeredAt' | 'answeredBy' | 'outcome' | 'closedAt'>
  >,
): Promise<void> => {
  await tx
    .update(complaints)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(complaints.id, id))
  await announceSaved(tx, 'complaint', [{ id }])
}

const openStates = COMPLAINT_STATES.map(({ value }) => value).filter(isOpen)

/** `isOpen` of each row. */
const isOpenRow = inArray(complaints.state, openStates)

/** `isAnswerLate` of each row. */
const isAnswerLateRow = (today: string): SQL | undefined => and(isOpenRow, lt(complaints.dueOn, today))

/** The complaints with an answer due until a day, with fewer reminders than asked for. */
export const dueComplaints = (
  on: Db,
  kind: string,
  { until, since, times }: { until: string; since: Date; times: number },
): Promise<Pick<ComplaintRow, 'id' | 'reference' | 'state' | 'subject' | 'dueOn'>[]> =>
  on
    .select({
      id: complaints.id,
      reference: complaints.reference,
      state: complaints.state,
      subject: complaints.subject,
      dueOn: complaints.dueOn,
    })
    .from(complaints)
    .where(and(isOpenRow, lte(complaints.dueOn, until), mayRemind(kind, complaints.id, since, times)))
    .orderBy(complaints.dueOn, complaints.id)

/** How many complaints wait for an answer, and how many of them are overdue. */
export const waitingComplaints = async (on: Db, today: string): Promise<{ open: number; late: number }> => {
  const [row] = await on
    .select({
      open: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${isAnswerLateRow(today)}))::int`,
    })
    .from(complaints)
    .where(isOpenRow)
  return row ?? { open: 0, late: 0 }
}

/** The data of the figures, the oldest first. */
export const complaintFacts = (on: Db) =>
  on
    .select({
      createdAt: complaints.createdAt,
      replyTo: complaints.replyTo,
      state: complaints.state,
      dueOn: complaints.dueOn,
      answeredAt: complaints.answeredAt,
    })
    .from(complaints)
    .orderBy(complaints.createdAt, complaints.id)
