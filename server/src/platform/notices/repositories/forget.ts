import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { noticeChoices, notices, pushDevices } from '../tables.ts'

/** The text before a full name: nothing, punctuation, or a word that is not a name. */
const before = sql`'(^|[^[:alpha:][:space:]][[:space:]]?|(^|[[:space:]])[[:lower:]]+[[:space:]])'`
/** After it: no further letter, nor another name. */
const after = sql`'(?![[:alpha:]])(?![[:space:]][[:upper:]])'`

/**
 * Deletes other people's notices that name a person in full; what they were about stays. A single-word name could be
 * anybody's, so it is left.
 * @returns how many notices it was
 */
export const forgetNoticesNaming = async (tx: Db, name: string): Promise<number> => {
  if (!name.includes(' ')) return 0
  const said = sql`regexp_replace(${name}::text, '([^[:alnum:][:space:]])', '\\\\\\1', 'g')`
  const { rowCount } = await tx
    .delete(notices)
    .where(
      and(
        sql`strpos(${notices.text}, ${name}::text) > 0`,
        sql`${notices.text} ~ (${before} || ${said} || ${after})`,
      ),
    )
  return rowCount ?? 0
}

const choicesForgotten = (tx: Db, people: string[]) => [
  tx
    .$with('choices')
    .as(
      tx
        .delete(noticeChoices)
        .where(inArray(noticeChoices.user, people))
        .returning({ user: noticeChoices.user }),
    ),
  tx
    .$with('devices')
    .as(
      tx.delete(pushDevices).where(inArray(pushDevices.user, people)).returning({ user: pushDevices.user }),
    ),
]

/** The same writes as `forgetNoticesOf`, for several people, as parts of another statement. */
export const noticesForgotten = (tx: Db, people: string[]) => [
  ...choicesForgotten(tx, people),
  tx
    .$with('deleted_notices')
    .as(tx.delete(notices).where(inArray(notices.user, people)).returning({ user: notices.user })),
]

/** Deletes a person's notices, their choices, and their browsers with push messages. */
export const forgetNoticesOf = async (tx: Db, user: string): Promise<void> => {
  await tx
    .with(...choicesForgotten(tx, [user]))
    .delete(notices)
    .where(eq(notices.user, user))
}
