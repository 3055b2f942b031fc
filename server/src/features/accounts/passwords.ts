import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { CurrentUser } from '#contract/accounts/session.ts'
import { invalid, Problem } from '#contract/kernel/problem.ts'
import { t } from '#contract/text/text.ts'
import { isMd5 } from '#contract/validation/account.ts'
import { canonicalEmail } from '#contract/validation/email.ts'
import type { Db, Tx } from '../../platform/database/connect.ts'
import { forgive } from '../../platform/http/rate-limit.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import type { Platform } from '../../platform/platform.ts'
import { companies } from '../../entities/company/table.ts'
import { recordActivity } from '../../entities/log/record.ts'
import { isCodeOf, sendCode } from '../../entities/user/activation-code.ts'
import type { Identity } from '../../entities/user/identity.ts'
import { hashPassword, isPassword } from '../../entities/user/passwords.ts'
import { managedBy, usersInSight } from '../../entities/user/scope.ts'
import { users, type UserRow } from '../../entities/user/table.ts'
import type { Codes } from '../codes/index.ts'
import { keysOf, limit } from './limits.ts'
import { presentUser } from './present.ts'

/** Email and code, as an activation proves itself. */
export interface Ticket {
  email: string
  code: string
}

const wrongCode = () => new Problem('code_invalid', t('activation.notFound'))

const checkDigest = (digest: string): string => {
  if (!isMd5(digest.toLowerCase()))
    throw invalid([{ field: 'newPassword', message: t('validation.passwordDigest') }])
  return digest.toLowerCase()
}

/** Activation, recovery and change of password (specification §2, §4 "Account"). */
export const createPasswords = (platform: Platform, identity: Identity, codes: Codes) => {
  const { db, clock, events } = platform

  /**
   * The account of an activation or recovery code, locked in the transaction.
   * @throws Problem `code_invalid` or, when it came too late, `expired`
   */
  const redeem = async (tx: Db, { email, code }: Ticket): Promise<UserRow> => {
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, canonicalEmail(email)))
      .for('update')
    if (!user || !isCodeOf(user, code)) throw wrongCode()
    if (user.activationExpiresAt && user.activationExpiresAt <= clock.now()) throw new Problem('expired')
    return user
  }

  /** The account is its owner's from now on: active, where it never was before, with the course of its code. */
  const confirm = async (tx: Tx, user: UserRow, passwordHash: string): Promise<void> => {
    const now = clock.now()
    const isFirst = user.activationDate === null
    await tx
      .update(users)
      .set({
        passwordHash,
        changepw: false,
        activationExpiresAt: null,
        updatedAt: now,
        ...(isFirst ? { active: true, activationDate: now } : {}),
      })
      .where(eq(users.id, user.id))
    if (isFirst) await tx.update(companies).set({ activatedAt: now }).where(eq(companies.id, user.id))
    await identity.endAll(tx, user.id)
    const who = { _id: user.id, name: user.name, username: user.username }
    await recordActivity(tx, who, { action: isFirst ? 'activation' : 'password.recovery', what: user.name })
    await codes.redeemPending(tx, user.id)
  }

  /**
   * Takes a code. An account that has its password already is active with this; another awaits the password, and the
   * code stays good for setting it.
   * @returns the user, or null where the code was used up before
   */
  const activate = async (ticket: Ticket, address: string): Promise<CurrentUser | null> => {
    await limit(db, 'activate', address, ticket.email)
    const { user, isUsed } = await db.transaction(async (tx) => {
      const found = await redeem(tx, ticket)
      const isReady = !found.changepw && found.passwordHash !== null && found.activationDate === null
      if (isReady && found.passwordHash) await confirm(tx, found, found.passwordHash)
      return { user: found, isUsed: found.activationExpiresAt === null, isReady }
    })
    await forgive(db, keysOf('activate', address, ticket.email).account)
    if (isUsed) return null
    const presented = await presentUser(db, user.id, platform)
    return presented ? { ...presented, changepw: user.changepw || user.activationDate !== null } : null
  }

  /** Sets the password that an activation or a recovery asks for. */
  const setByTicket = async (ticket: Ticket, newPassword: string, address: string): Promise<void> => {
    const digest = checkDigest(newPassword)
    await limit(db, 'activate', address, ticket.email)
    const hash = await hashPassword(digest)
    await db.transaction(async (tx) => {
      const found = await redeem(tx, ticket)
      if (found.activationExpiresAt === null) throw wrongCode()
      await confirm(tx, found, hash)
    })
  }

  /** Changes the password of whoever is logged in; the other sessions end. */
  const change = async (
    who: SessionUser,
    password: string | null | undefined,
    newPassword: string,
    address: string,
  ): Promise<void> => {
    if (!password) throw invalid([{ field: 'password', message: t('validation.required') }])
    const digest = checkDigest(newPassword)
    await limit(db, 'password', address, who._id)
    const [account] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, who._id))
    if (!(await isPassword(account?.hash, password)))
      throw invalid([{ field: 'password', message: t('auth.wrongPassword') }])
    const hash = await hashPassword(digest)
    await db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ passwordHash: hash, changepw: false, updatedAt: clock.now() })
        .where(eq(users.id, who._id))
      await identity.endAll(tx, who._id, who.sessionId)
      await recordActivity(tx, who, { action: 'password.change', what: who.name })
    })
    await forgive(db, keysOf('password', address, who._id).account)
  }

  /** Mails a recovery where username and email are one account's; the answer never says whether they are. */
  const recover = async (username: string, email: string, address: string): Promise<void> => {
    await limit(db, 'reset', address, email)
    const name = username.trim().toLowerCase()
    await db.transaction(async (tx) => {
      const [user] = await tx
        .select()
        .from(users)
        .where(eq(sql`lower(${users.email})`, canonicalEmail(email)))
      if (!user || ![user.username.toLowerCase(), user.email.toLowerCase(), user.alias].includes(name)) return
      if (user.active || user.activationDate === null) await sendCode(platform, tx, user)
    })
  }

  const findWithin = (tx: Db, id: string, scope: SQL | boolean) =>
    tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), typeof scope === 'boolean' ? sql`${scope}` : scope))

  /**
   * The person that a manager acts on.
   * @throws Problem `forbidden` for somebody whom the manager only sees, `not_found` out of their sight
   */
  const managed = async (tx: Db, who: SessionUser, id: string): Promise<UserRow> => {
    const [user] = await findWithin(tx, id, managedBy(who)).for('update')
    if (user) return user
    const [seen] = await findWithin(tx, id, usersInSight(who))
    throw new Problem(seen ? 'forbidden' : 'not_found')
  }

  /** Mails a recovery, or the activation where that is still to come, to somebody that the caller manages. */
  const sendTo = async (who: SessionUser, id: string): Promise<void> => {
    await db.transaction(async (tx) => {
      const user = await managed(tx, who, id)
      if (!user.active && user.activationDate !== null) throw new Problem('inactive_account')
      await sendCode(platform, tx, user)
      const activity = { action: 'user.recovery', what: user.name, entity: 'user', item: id }
      await recordActivity(tx, who, activity)
    })
  }

  /** Locks or unlocks. @throws Problem `forbidden` on oneself, `not_found` outside the manager's people */
  const lock = async (who: SessionUser, id: string, isLocked: boolean) => {
    if (id === who._id) throw new Problem('forbidden')
    await db.transaction(async (tx) => {
      const user = await managed(tx, who, id)
      await tx.update(users).set({ lock: isLocked, updatedAt: clock.now() }).where(eq(users.id, id))
      if (isLocked) await identity.endAll(tx, id)
      const action = isLocked ? 'user.lock' : 'user.unlock'
      await recordActivity(tx, who, { action, what: user.name, entity: 'user', item: id })
    })
    await events.emit('entity.saved', { entity: 'user', id, isNew: false, userId: who._id })
    return { _id: id, lock: isLocked }
  }

  return { activate, setByTicket, change, recover, sendTo, lock }
}
