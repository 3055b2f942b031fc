import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { chatPresence, chatScreens } from '../tables.ts'

/** A tutor's screen, by the name that it gave itself. */
export interface Screen {
  user: string
  screen: string
}

/** Writes down that a tutor is there, at a screen of theirs; tells whether they were not before. */
export const beat = async (on: Db, { user, screen }: Screen, now: Date, since: Date): Promise<boolean> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await on.execute<{ was: Date | string | null }>(sql`
    with before as (select seen_at from ${chatPresence} where "user" = ${user}),
    shown as (
      insert into ${chatScreens} ("user", screen, seen_at) values (${user}, ${screen}, ${at})
      on conflict ("user", screen) do update set seen_at = excluded.seen_at
    )
    insert into ${chatPresence} ("user", seen_at) values (${user}, ${at})
    on conflict ("user") do update set seen_at = excluded.seen_at
    returning (select seen_at from before) as was`)
  const was = rows[0]?.was
  return !was || new Date(was) < since
}

/**
 * Forgets a screen of a tutor that is closed, and them with it where no other has said since that they are there; tells
 * whether they left.
 */
export const leave = async (on: Db, { user, screen }: Screen, since: Date): Promise<boolean> => {
  const { rows } = await on.execute<{ user: string }>(sql`
    with closed as (delete from ${chatScreens} where "user" = ${user} and screen = ${screen})
    delete from ${chatPresence} where "user" = ${user} and not exists (
      select from ${chatScreens} other
      where other."user" = ${user} and other.screen <> ${screen} and other.seen_at >= ${since.toISOString()}::timestamptz)
    returning "user"`)
  return rows.length > 0
}

/** Removes tutors whose screens have been silent; returns them, each to one instance alone. */
export const forgetSilent = async (on: Db, since: Date): Promise<string[]> => {
  const silent = on
    .$with('silent')
    .as(on.delete(chatScreens).where(lt(chatScreens.seenAt, since)).returning({ user: chatScreens.user }))
  const gone = await on
    .with(silent)
    .delete(chatPresence)
    .where(lt(chatPresence.seenAt, since))
    .returning({ user: chatPresence.user })
  return gone.map(({ user }) => user)
}
