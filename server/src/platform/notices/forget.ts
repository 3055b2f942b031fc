import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { noticeChoices, notices, pushDevices } from './tables.ts'

/** Before a name that stands whole: nothing, a sign, or a word that is no name. */
const before = sql`'(^|[^[:alpha:][:space:]][[:space:]]?|(^|[[:space:]])[[:lower:]]+[[:space:]])'`
/** After it: no further letter, nor another name. */
const after = sql`'(?![[:alpha:]])(?![[:space:]][[:upper:]])'`

/**
 * Forgets what others were told of a person by their full name, where that stands whole; what it was about stays where it is.
 * A name of one word may be anybody's.
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

/** The writes that forget of people what `forgetNoticesOf` does of one, as parts of another statement. */
export const noticesForgotten = (tx: Db, people: string[]) => [
  ...choicesForgotten(tx, people),
  tx
    .$with('told')
    .as(tx.delete(notices).where(inArray(notices.user, people)).returning({ user: notices.user })),
]

/** Forgets what a person was told, how they chose to be, and in which browsers. */
export const forgetNoticesOf = async (tx: Db, user: string): Promise<void> => {
  await tx
    .with(...choicesForgotten(tx, [user]))
    .delete(notices)
    .where(eq(notices.user, user))
}
