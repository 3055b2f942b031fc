import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { RoleAccess, RoleKind } from '#contract/platform/kernel/roles.ts'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../platform/database/db.ts'
import { forgive, giveBack, hit, type Limit } from '../../platform/http/rate-limit.ts'
import type { Human, Person } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import {
  type Identity,
  isPassword,
  type Origin,
  recordSecurity,
  roles,
  sessions,
  type UserRow,
  users,
} from '../people/index.ts'
import type { Codes } from '../enrolment/index.ts'
import { keysOf, limit } from './limits.ts'
import { isAdmitted, isLookedAs } from './policy.ts'
import { presentUser } from './present.ts'

interface Credentials {
  username: string
  password: string
  retrictRole?: RoleKind | null | undefined
}

/** Once in the window of the login's own limit. */
const ONCE: Limit = { max: 1, seconds: 15 * 60 }

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** The account that a person means: by username, email or alias. */
const findByName = async (on: Db, name: string) => {
  const value = name.trim().toLowerCase()
  const [row] = await on
    .select()
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.username})`, value),
        eq(sql`lower(${users.email})`, value),
        eq(users.alias, value),
      ),
    )
    .limit(1)
  return row
}

/** Logging in and out. */
export const createSessions = (platform: Platform, identity: Identity, codes: Codes) => {
  const { db, log } = platform

  /** @throws Problem `not_found` where the user is gone */
  const me = async (userId: string, viewAs?: RoleAccess): Promise<CurrentUser> => {
    const user = await presentUser(db, userId, platform, viewAs)
    if (!user) throw new Problem('not_found')
    return user
  }

  /** A code that was refused at the activation may be good by now; whatever comes of it keeps nobody out. */
  const redeemPending = async (userId: string): Promise<void> => {
    try {
      await db.transaction((tx) => codes.redeemPending(tx, userId))
    } catch (error) {
      log.error({ err: error, user: userId }, 'the code of a sign-up could not be tried')
    }
  }

  /** Writes down who was kept out. Of a name that is nobody's only its beginning is kept: it may be a password. */
  const recordFailure = (
    account: UserRow | undefined,
    username: string,
    { address }: Origin,
    reason: string,
  ) =>
    recordSecurity(db, {
      event: 'loginFailed',
      account: account ? { _id: account.id, name: account.name, username: account.username } : undefined,
      address,
      reason: account ? reason : t('security.unknownName', { start: username.trim().slice(0, 3), reason }),
    })

  /** Whoever goes on past the limit is written down once in its window. */
  const limitLogin = async (username: string, origin: Origin): Promise<void> => {
    try {
      await limit(db, 'login', origin.address, username)
    } catch (error) {
      const isFirst = await hit(db, `held:${keysOf('login', origin.address, username).account}`, ONCE).then(
        () => true,
        () => false,
      )
      if (isFirst) await recordFailure(await findByName(db, username), username, origin, sentenceOf(error))
      throw error
    }
  }

  return {
    me,

    /**
     * Opens a session. Wrong names and wrong passwords take the same time and get the same answer; what else is wrong
     * with the account is told only to whoever knows the password. The browser's own session ends.
     * @throws Problem `invalid_credentials`, `locked_account`, `inactive_account`, `forbidden`, `rate_limited`
     */
    async login({ username, password, retrictRole }: Credentials, origin: Origin, actor: Human) {
      const { address } = origin
      await limitLogin(username, origin)
      const account = await findByName(db, username)
      const refuse = async (problem: Problem): Promise<never> => {
        await recordFailure(account, username, origin, problem.message)
        throw problem
      }
      const isRight = await isPassword(account?.passwordHash, password)
      // Whoever has never chosen a password has nothing to get wrong: the way in is the activation.
      if (account && !account.active && account.passwordHash === null && account.activationDate === null)
        return refuse(new Problem('inactive_account'))
      if (!isRight || !account) return refuse(new Problem('invalid_credentials'))
      const keys = keysOf('login', address, username)
      await forgive(db, keys.account)
      await giveBack(db, keys.everywhere)
      await giveBack(db, keys.address)
      if (account.lock) return refuse(new Problem('locked_account'))
      if (!account.active) return refuse(new Problem('inactive_account'))
      if (account.pendingCode) await redeemPending(account.id)
      const user = await me(account.id)
      if (retrictRole && !isAdmitted(user.role, retrictRole))
        return refuse(new Problem('forbidden', retrictRole === 'gestor' ? t('auth.wrongRole') : undefined))
      const sid = await db.transaction(async (tx) => {
        if (actor.kind === 'person') await identity.end(tx, actor.sessionId)
        await recordActivity(tx, { kind: 'person', ...user }, { action: 'login', what: user.name })
        return identity.open(tx, user._id, origin)
      })
      return { user, sid }
    },

    /** The caller's open sessions, the one used last first. */
    async list(user: Person) {
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.user, user._id), gt(sessions.expiresAt, sql`now()`)))
        .orderBy(desc(sessions.lastSeenAt))
      return {
        items: rows.map(({ id, device, network, createdAt, lastSeenAt }) => ({
          _id: id,
          device,
          network,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          isCurrent: id === user.sessionId,
        })),
      }
    },

    /** Ends one of the caller's sessions. @throws Problem `not_found` for one that is not theirs */
    async end(user: Person, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const [own] = await tx
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(eq(sessions.id, id), eq(sessions.user, user._id)))
        if (!own) throw new Problem('not_found')
        await identity.end(tx, id)
        await recordActivity(tx, user, { action: 'session.end', what: user.name })
      })
    },

    /** Ends all of the caller's sessions but the one that asks. */
    async endOthers(user: Person): Promise<void> {
      await db.transaction(async (tx) => {
        await identity.endAll(tx, user._id, user.sessionId)
        await recordActivity(tx, user, { action: 'session.endothers', what: user.name })
      })
    },

    /**
     * Lets an administrator look at the product as a role, which is written down.
     * @throws Problem `validation` where it is no role, or an administrators' one
     */
    async viewAs(user: Person, id: string): Promise<void> {
      const [role] = await db.select().from(roles).where(eq(roles.id, id))
      if (!role || !isLookedAs(role)) throw invalidField('role', t('validation.reference'))
      await db.transaction(async (tx) => {
        await identity.viewAs(tx, user.sessionId, id)
        await recordActivity(tx, user, { action: 'viewas.start', what: role.name, entity: 'role', item: id })
      })
    },

    async endViewAs(user: Person): Promise<void> {
      if (!user.isPreview) return
      await db.transaction(async (tx) => {
        await identity.viewAs(tx, user.sessionId, null)
        await recordActivity(tx, user, {
          action: 'viewas.end',
          what: user.role.name,
          entity: 'role',
          item: user.role._id,
        })
      })
    },

    async logout(user: Human): Promise<void> {
      if (user.kind !== 'person') return
      await db.transaction(async (tx) => {
        await identity.end(tx, user.sessionId)
        await recordActivity(tx, user, { action: 'logout', what: user.name })
      })
    },
  }
}
