import { eq, or, sql } from 'drizzle-orm'
import { isKind, type RoleKind } from '#contract/access/roles.ts'
import type { CurrentUser } from '#contract/accounts/session.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { t } from '#contract/text/text.ts'
import type { Db } from '../../platform/database/connect.ts'
import { forgive, giveBack } from '../../platform/http/rate-limit.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivity } from '../../entities/log/record.ts'
import type { Identity } from '../../entities/user/identity.ts'
import { isPassword } from '../../entities/user/passwords.ts'
import { users } from '../../entities/user/table.ts'
import type { Codes } from '../codes/index.ts'
import { keysOf, limit } from './limits.ts'
import { presentUser } from './present.ts'

interface Credentials {
  username: string
  password: string
  retrictRole?: RoleKind | null | undefined
}

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
  const me = async (userId: string): Promise<CurrentUser> => {
    const user = await presentUser(db, userId, platform)
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

  return {
    me,

    /**
     * Opens a session. Wrong names and wrong passwords take the same time and get the same answer; what else is wrong
     * with the account is told only to whoever knows the password. The browser's `old` session ends.
     * @throws Problem `invalid_credentials`, `locked_account`, `inactive_account`, `forbidden`, `rate_limited`
     */
    async login(
      { username, password, retrictRole }: Credentials,
      address: string,
      old: SessionUser | undefined,
    ) {
      await limit(db, 'login', address, username)
      const account = await findByName(db, username)
      if (!(await isPassword(account?.passwordHash, password)) || !account)
        throw new Problem('invalid_credentials')
      const keys = keysOf('login', address, username)
      await forgive(db, keys.account)
      await giveBack(db, keys.everywhere)
      await giveBack(db, keys.address)
      if (account.lock) throw new Problem('locked_account')
      if (!account.active) throw new Problem('inactive_account')
      if (account.pendingCode) await redeemPending(account.id)
      const user = await me(account.id)
      if (retrictRole && !isKind(user.role, retrictRole))
        throw new Problem('forbidden', retrictRole === 'gestor' ? t('auth.wrongRole') : undefined)
      const sid = await db.transaction(async (tx) => {
        if (old) await identity.end(tx, old.sessionId)
        await recordActivity(tx, user, { action: 'login', what: user.name })
        return identity.open(tx, user._id)
      })
      return { user, sid }
    },

    async logout(user: SessionUser | undefined): Promise<void> {
      if (!user) return
      await db.transaction(async (tx) => {
        await identity.end(tx, user.sessionId)
        await recordActivity(tx, user, { action: 'logout', what: user.name })
      })
    },
  }
}
