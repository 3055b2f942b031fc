import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { RoleAccess } from '#contract/access/roles.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Authenticate, SessionUser } from '../../platform/http/session-user.ts'
import { roles } from '../role/table.ts'
import { sessions, users } from './table.ts'

/** A session ends after this long without a request. */
const SESSION_SECONDS = 12 * 60 * 60
/** How often a session's last use is written down. */
const TOUCH_SECONDS = 60

const digest = (sid: string): string => createHash('sha256').update(sid).digest('base64url')

const fromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${sql.raw(String(seconds))})`

/** The row of a role as what access is decided from. */
export const toRoleAccess = (role: typeof roles.$inferSelect): RoleAccess => ({
  _id: role.id,
  name: role.name,
  admin: role.admin,
  master: role.master,
  gestor: role.gestor,
  sa: role.sa,
  company: role.company,
  student: role.student,
  approvalLevel: role.approvalLevel,
  permissions: { pages: role.pages },
})

/** Opens, finds and ends sessions. */
export interface Identity {
  authenticate: Authenticate
  /** Opens a session; gives the cookie's value. */
  open: (on: Db, userId: string) => Promise<string>
  end: (on: Db, sessionId: string) => Promise<void>
  /** Ends every session of a user, as after a change of password; but one, when told. */
  endAll: (on: Db, userId: string, exceptSessionId?: string) => Promise<void>
  sweep: () => Promise<void>
}

/** Makes the sessions of a database. */
export const createIdentity = (db: Db): Identity => {
  const find = db
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      user: {
        id: users.id,
        username: users.username,
        email: users.email,
        name: users.name,
        company: users.company,
        active: users.active,
        lock: users.lock,
      },
      role: roles,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user))
    .innerJoin(roles, eq(roles.id, users.role))
    .where(and(eq(sessions.id, sql.placeholder('id')), sql`${sessions.expiresAt} > now()`))
    .prepare('find_session')

  const touch = async (id: string) => {
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`now()`, expiresAt: fromNow(SESSION_SECONDS) })
      .where(eq(sessions.id, id))
  }

  return {
    async authenticate(sid): Promise<SessionUser | undefined> {
      const [found] = await find.execute({ id: digest(sid) })
      if (!found || !found.user.active || found.user.lock) return undefined
      if (Date.now() - found.lastSeenAt.getTime() > TOUCH_SECONDS * 1000) await touch(found.id)
      const { id, username, email, name, company } = found.user
      return {
        _id: id,
        sessionId: found.id,
        username,
        email,
        name,
        roleId: found.role.id,
        role: toRoleAccess(found.role),
        companyId: found.role.company ? id : company,
      }
    },
    async open(on, userId) {
      const sid = randomBytes(32).toString('base64url')
      await on.insert(sessions).values({ id: digest(sid), user: userId, expiresAt: fromNow(SESSION_SECONDS) })
      await on
        .update(users)
        .set({ lastLoginAt: sql`now()` })
        .where(eq(users.id, userId))
      return sid
    },
    async end(on, sessionId) {
      await on.delete(sessions).where(eq(sessions.id, sessionId))
    },
    async endAll(on, userId, exceptSessionId) {
      await on
        .delete(sessions)
        .where(
          and(
            eq(sessions.user, userId),
            exceptSessionId ? sql`${sessions.id} <> ${exceptSessionId}` : undefined,
          ),
        )
    },
    async sweep() {
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
    },
  }
}
