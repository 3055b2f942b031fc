import { and, eq, gte, inArray, isNotNull, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { ERASED_NAME, SAID } from '../../../platform/personal-data/personal-data.ts'
import { assignments } from '../../enrolment/index.ts'
import { users } from '../../people/index.ts'
import { chatAppointments, chatMessages, chatThreads } from '../tables.ts'

/** Was the person named by the column erased? */
const erased = (on: Db, who: typeof chatMessages.from | typeof chatThreads.owner): SQL =>
  inArray(
    who,
    on
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.name, ERASED_NAME), eq(users.active, false))),
  )

/**
 * The conversations whose training has been over since a moment, without messages or activity in their course since.
 */
const overSince = (on: Db, before: Date, further?: SQL) =>
  on
    .select({ id: chatThreads.id })
    .from(chatThreads)
    .where(
      and(
        or(sql`${chatThreads.lastAt} is null`, lt(chatThreads.lastAt, before)),
        notExists(
          on
            .select({ one: sql`1` })
            .from(assignments)
            .where(
              and(
                eq(assignments.user, chatThreads.owner),
                eq(assignments.degree, chatThreads.degree),
                or(gte(assignments.updatedAt, before), gte(assignments.endDate, before)),
              ),
            ),
        ),
        further,
      ),
    )

/**
 * Overwrites the messages of erased people in conversations whose training has been over since a moment, up to a number
 * of messages, in the caller's transaction.
 * @returns how many messages were overwritten, and the files that were attached to them
 */
export const maskMessages = async (tx: Tx, before: Date, limit: number) => {
  const found = await tx
    .select({ id: chatMessages.id, file: chatMessages.attachment })
    .from(chatMessages)
    .where(
      and(
        erased(tx, chatMessages.from),
        inArray(chatMessages.thread, overSince(tx, before)),
        or(ne(chatMessages.content, SAID), isNotNull(chatMessages.attachment)),
      ),
    )
    .limit(limit)
    .for('update')
  const ids = found.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .update(chatMessages)
      .set({ content: SAID, attachment: null })
      .where(inArray(chatMessages.id, ids))
  return { rows: ids.length, files: found.flatMap(({ file }) => file?._id ?? []) }
}

/** Removes the notes on the times of erased trainees' finished conversations; returns how many. */
export const maskNotes = async (tx: Tx, before: Date): Promise<number> => {
  const { rowCount } = await tx
    .update(chatAppointments)
    .set({ note: null })
    .where(
      and(
        isNotNull(chatAppointments.note),
        inArray(chatAppointments.thread, overSince(tx, before, erased(tx, chatThreads.owner))),
      ),
    )
  return rowCount ?? 0
}
