import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/db.ts'
import { reminders } from '../reminders-table.ts'

/** Whether a subject may be reminded: not since a moment, and at most this often. */
export const mayRemind = (kind: string, subject: PgColumn, since: Date, times: number): SQL =>
  sql`not exists (select 1 from ${reminders} where ${reminders.kind} = ${kind} and ${reminders.subject} = ${subject}
      and (${reminders.lastAt} > ${since} or ${reminders.times} >= ${times}))`

/** How many rows go into one statement: PostgreSQL takes 65,535 values. */
const AT_ONCE = 5000

/** Records that subjects, at least one, were reminded, in the transaction that queues the mail. */
export const noteReminder = async (
  tx: Db,
  kind: string,
  subject: string | readonly string[],
  now: Date,
): Promise<void> => {
  const all = [subject].flat()
  for (let at = 0; at < all.length; at += AT_ONCE)
    await tx
      .insert(reminders)
      .values(all.slice(at, at + AT_ONCE).map((one) => ({ kind, subject: one, lastAt: now })))
      .onConflictDoUpdate({
        target: [reminders.kind, reminders.subject],
        set: { lastAt: now, times: sql`${reminders.times} + 1` },
      })
}
