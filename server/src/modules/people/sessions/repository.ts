import { and, desc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#contract/platform/durations.ts'
import type { Db } from '../../../platform/database/db.ts'
import { mayEnter } from '../account-states.ts'
import { roleVersion } from '../role/repository.ts'
import { roles } from '../role/table.ts'
import { sessions, users } from '../table.ts'

type SessionRow = typeof sessions.$inferSelect

/** Which sessions to end. */
export type Ending =
  | { id: string }
  | { user: string; except?: string | undefined }
  | { users: readonly string[] }
  | 'expired'

/** A session ends after the first of these without a request, and in any case after the second. */
const SESSION_SECONDS = 12 * HOUR_SECONDS
const LONGEST_SECONDS = 30 * DAY_SECONDS
/** How often a session's last use is recorded. */
const TOUCH_SECONDS = MINUTE_SECONDS

const after = (start: SQL, seconds: number) =>
  sql<Date>`${start} + make_interval(secs => ${sql.raw(String(seconds))})`
const fromNow = after(sql`now()`, SESSION_SECONDS)
const atLast = after(sql`${sessions.createdAt}`, LONGEST_SECONDS)

/** The sessions that are still valid. */
export const isOpen = sql`least(${sessions.expiresAt}, ${atLast}) > now()`

/** Was it last seen so long ago that a request says anew that it is used? */
const isStale = sql<boolean>`${sessions.lastSeenAt} < now() - make_interval(secs => ${sql.raw(String(TOUCH_SECONDS))})`

/** The role as which an administrator views the product. */
export const viewedRole = alias(roles, 'viewed')

/** The columns that a login check needs: of the session, its user, the user's role and `viewedRole`. */
export const sessionColumns = {
  id: sessions.id,
  isStale,
  user: users.id,
  username: users.username,
  email: users.email,
  name: users.name,
  company: users.company,
  mayEnter,
  role: users.role,
  roleVersion,
  viewAs: sessions.viewAs,
  viewAsVersion: sql<string | null>`${viewedRole}.xmin::text`,
}

/** The query of valid sessions, with these columns. */
export const findSessions = (db: Db, condition: SQL) =>
  db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user))
    .innerJoin(roles, eq(roles.id, users.role))
    .leftJoin(viewedRole, eq(viewedRole.id, sessions.viewAs))
    .where(and(condition, isOpen))

/** A session with these columns. */
export type FoundSession = Awaited<ReturnType<typeof findSessions>>[number]

const conditionOf = (which: Ending): SQL | undefined => {
  if (which === 'expired') return lt(sessions.expiresAt, sql`now()`)
  if ('id' in which) return eq(sessions.id, which.id)
  if ('users' in which) return inArray(sessions.user, [...which.users])
  return and(eq(sessions.user, which.user), which.except ? ne(sessions.id, which.except) : undefined)
}

/** The deletion of sessions, which returns them. */
export const sessionsEnd = (on: Db, which: Ending) =>
  on.delete(sessions).where(conditionOf(which)).returning({ id: sessions.id })

/** The values with which a session is opened. */
export interface Opening extends Pick<SessionRow, 'user' | 'device' | 'network'> {
  session: string
  /** The session that it ends, if any. */
  ends: string | null
}

/**
 * The writes that open a session, with a placeholder for each name of `Opening`: its row, the time of the user's last
 * login, and the end of the other session. A login does not wait while its account is being changed, as by a long
 * import: then the time of the login is not stored.
 */
export const sessionStart = (db: Db) => [
  db.insert(sessions).values({
    id: sql.placeholder('session'),
    user: sql.placeholder('user'),
    device: sql.placeholder('device'),
    network: sql.placeholder('network'),
    expiresAt: fromNow,
  }),
  db
    .update(users)
    .set({ lastLoginAt: sql`now()` })
    .where(
      eq(
        users.id,
        sql`(${db
          .select({ id: users.id })
          .from(users)
          .where(eq(users.id, sql.placeholder('user')))
          .for('no key update', { skipLocked: true })})`,
      ),
    ),
  db.delete(sessions).where(eq(sessions.id, sql.placeholder('ends'))),
]

/** Records the use of a session, which extends it. */
export const touchSession = async (on: Db, id: string): Promise<void> => {
  await on
    .update(sessions)
    .set({ lastSeenAt: sql`now()`, expiresAt: sql`least(${fromNow}, ${atLast})` })
    .where(eq(sessions.id, id))
}

/** Lets a session view the product as a role, or as itself again. */
export const setViewAs = async (on: Db, id: string, role: string | null): Promise<void> => {
  await on.update(sessions).set({ viewAs: role }).where(eq(sessions.id, id))
}

/** A user's valid sessions, the last used first. */
export const openSessionsOf = (on: Db, user: string): Promise<SessionRow[]> =>
  on
    .select()
    .from(sessions)
    .where(and(eq(sessions.user, user), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt))

/** Is a session one of the user's? */
export const findSession = async (on: Db, user: string, id: string): Promise<boolean> => {
  const found = await on
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user, user)))
  return found.length > 0
}
