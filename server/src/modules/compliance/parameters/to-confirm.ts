import { DAY_MS } from '#contract/platform/durations.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { mayRemind, noteReminder } from '../../../platform/notices/repositories/reminders.ts'

const KIND = 'legalFigures'
/** A little less than a year, so that a task that runs some minutes later is not a day late each year. */
const SPACE_MS = 364 * DAY_MS
/** The maximum number of reminders: more than there will be years. */
const MANY = 1000

/** The day of the question, and the moment since which nobody was reminded. */
interface ConfirmMoment {
  today: string
  since: Date
}

/** Something that has to be confirmed every year. */
export interface ToConfirm {
  id: string
  name: string
}

/** Finds what a module has to have confirmed, and nobody was reminded of. */
export type ConfirmSource = (on: Db, asked: ConfirmMoment) => Promise<ToConfirm[]>

/** The checks of every source at a moment. */
export const askedAt = (now: Date): ConfirmMoment => ({
  today: dayInPortugal(now),
  since: new Date(now.getTime() - SPACE_MS),
})

/** Whether nobody has been reminded of something this year. */
export const mayRemindToConfirm = (id: PgColumn, { since }: ConfirmMoment) => mayRemind(KIND, id, since, MANY)

/** Records that administrators were reminded of something, in the transaction that queues the mail. */
export const noteConfirmAsked = (tx: Db, id: string, now: Date): Promise<void> =>
  noteReminder(tx, KIND, id, now)
