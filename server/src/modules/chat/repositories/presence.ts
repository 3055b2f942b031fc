import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { chatPresence } from '../tables.ts'

/** Writes down that a tutor is there; tells whether they were not before. */
export const beat = async (on: Db, user: string, now: Date, since: Date): Promise<boolean> => {
  const { rows } = await on.execute<{ was: Date | string | null }>(sql`
    with before as (select seen_at from ${chatPresence} where "user" = ${user})
    insert into ${chatPresence} ("user", seen_at) values (${user}, ${now.toISOString()}::timestamptz)
    on conflict ("user") do update set seen_at = excluded.seen_at
    returning (select seen_at from before) as was`)
  const was = rows[0]?.was
  return !was || new Date(was) < since
}

/** Forgets a tutor who left; tells whether they were there. */
export const leave = async (on: Db, user: string): Promise<boolean> =>
  (await on.delete(chatPresence).where(eq(chatPresence.user, user)).returning({ user: chatPresence.user }))
    .length > 0

/** Forgets tutors whose screen has said nothing since; gives them, each to one instance alone. */
export const forgetSilent = async (on: Db, since: Date): Promise<string[]> =>
  (
    await on.delete(chatPresence).where(lt(chatPresence.seenAt, since)).returning({ user: chatPresence.user })
  ).map(({ user }) => user)
