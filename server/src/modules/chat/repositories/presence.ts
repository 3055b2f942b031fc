import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { chatPresence, chatScreens } from '../tables.ts'

/** A tutor's screen, by its self-chosen name. */
interface Screen {
  user: string
  screen: string
}

/** Records that a tutor is online at one of their screens; returns whether they were offline before. */
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
 * Removes a tutor's closed screen, and the tutor's presence unless another screen of theirs was seen since; returns
 * whether the tutor went offline.
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

/** Removes tutors whose screens have been silent, and returns them; only one instance gets each. */
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
