import { eq, sql } from 'drizzle-orm'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { forgive } from '../../platform/http/rate-limit.ts'
import type { Human } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  checkNewPassword,
  companies,
  endCodes,
  endOfCode,
  followChange,
  hashOfCode,
  hashPassword,
  type Identity,
  type Origin,
  type UserRow,
  users,
} from '../people/index.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import type { Codes } from '../enrolment/index.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import { ownerOf, saveOwnData, type OwnData } from './own-data.ts'
import { keysOf, limit } from './limits.ts'
import { presentUser } from './present.ts'

/** Email and code, as an activation proves itself. */
export interface Ticket {
  email: string
  code: string
}

const wrongCode = () => new Problem('code_invalid', t('activation.notFound'))

/** What a code opened: the session of an account that became active with it. */
export interface Entered {
  user: CurrentUser | null
  sid?: string | undefined
}

/** Activation and recovery by a mailed code (rule account.activation). */
export const createActivation = (platform: Platform, identity: Identity, codes: Codes, engine: Engine) => {
  const { db, clock } = platform

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
    const end = user && (await endOfCode(tx, user, code))
    if (!user || end === undefined) throw wrongCode()
    if (end && end <= clock.now()) throw new Problem('expired')
    return user
  }

  /**
   * The account is its owner's from now on, by the code that was used. One that never was active is, has the course of its code, and is logged in;
   * the browser's old session ends.
   * @returns the cookie's value of the session, if one was opened
   */
  const confirm = async (
    tx: Tx,
    user: UserRow,
    code: string,
    passwordHash: string,
    origin: Origin,
    actor: Human,
  ): Promise<string | undefined> => {
    const now = clock.now()
    const isFirst = user.activationDate === null
    const [changed] = await tx
      .update(users)
      .set({
        passwordHash,
        changepw: false,
        activationHash: hashOfCode(code),
        updatedAt: now,
        ...(isFirst ? { active: true, activationDate: now } : {}),
      })
      .where(eq(users.id, user.id))
      .returning()
    if (!changed) throw wrongCode()
    await endCodes(tx, user.id)
    const who = { kind: 'person' as const, _id: user.id, name: user.name, username: user.username }
    await recordActivity(tx, who, { action: isFirst ? 'activation' : 'password.recovery', what: user.name })
    if (!isFirst) {
      await followChange(tx, platform, user, changed, { code: true, address: origin.address })
      return undefined
    }
    await tx.update(companies).set({ activatedAt: now }).where(eq(companies.id, user.id))
    await codes.redeemPending(tx, user.id)
    if (changed.lock) return undefined
    if (actor.kind === 'person') await identity.end(tx, actor.sessionId)
    return identity.open(tx, user.id, origin)
  }

  return {
    /**
     * Takes a code. An account that has its password already is active with this; another awaits the password, and the
     * code stays good for setting it. No user comes back where the code was used up before.
     * @param signedUp the account that this browser signed up. A password that somebody else chose for this address at
     * the sign-up is not its owner's: it goes, and they choose one
     * @throws Problem `code_invalid`, `expired` or `rate_limited`
     */
    async activate(
      ticket: Ticket,
      origin: Origin,
      actor: Human,
      signedUp: string | undefined,
    ): Promise<Entered> {
      await limit(db, 'activate', origin.address, ticket.email)
      const { user, isUsed, sid } = await db.transaction(async (tx) => {
        const asked = await redeem(tx, ticket)
        const isUsed = asked.activationExpiresAt === null
        const isForeign = !isUsed && asked.activationDate === null && asked.id !== signedUp
        const found = isForeign ? { ...asked, passwordHash: null, changepw: true } : asked
        if (isForeign)
          await tx.update(users).set({ passwordHash: null, changepw: true }).where(eq(users.id, asked.id))
        const isReady = !isUsed && !found.changepw && found.activationDate === null
        const hash = isReady ? found.passwordHash : null
        const opened = hash === null ? undefined : await confirm(tx, found, ticket.code, hash, origin, actor)
        // One that is locked becomes active all the same, and its login says the rest.
        return { user: found, isUsed: isUsed || (hash !== null && !opened), sid: opened }
      })
      await forgive(db, keysOf('activate', origin.address, ticket.email).account)
      if (isUsed) return { user: null }
      const presented = await presentUser(db, user.id, platform)
      if (!presented) return { user: null }
      const changepw = user.changepw || user.activationDate !== null
      return { user: { ...presented, changepw }, sid }
    },

    /**
     * Sets the password that an activation or a recovery asks for, with the own data that come with it; the user comes back where that opened a session.
     * @throws Problem `code_invalid`, `expired`, `validation` or `rate_limited`
     */
    async setPassword(
      ticket: Ticket,
      newPassword: string,
      data: OwnData,
      origin: Origin,
      actor: Human,
    ): Promise<Entered> {
      const digest = checkNewPassword(newPassword, 'newPassword', [ticket.email])
      await limit(db, 'activate', origin.address, ticket.email)
      const hash = await hashPassword(digest)
      const { id, sid } = await db.transaction(async (tx) => {
        const found = await redeem(tx, ticket)
        if (found.activationExpiresAt === null) throw wrongCode()
        const opened = await confirm(tx, found, ticket.code, hash, origin, actor)
        await saveOwnData(tx, engine, await ownerOf(tx, found.id), data)
        return { id: found.id, sid: opened }
      })
      return { user: sid ? ((await presentUser(db, id, platform)) ?? null) : null, sid }
    },
  }
}
