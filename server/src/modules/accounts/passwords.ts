import { eq, sql } from 'drizzle-orm'
import { invalid } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { forgive } from '../../platform/http/rate-limit.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import {
  checkNewPassword,
  followChange,
  hashPassword,
  isPassword,
  recordSecurity,
  sendCode,
  users,
} from '../people/index.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import { saveOwnData, type OwnData } from './own-data.ts'
import { keysOf, limit } from './limits.ts'

/** Change of one's own password, and its recovery (rule account.recovery). */
export const createPasswords = (platform: Platform, engine: Engine) => {
  const { db, clock } = platform

  /** Changes the password, and the own data that come with it, of whoever is logged in; the other sessions end. */
  const change = async (
    who: Person,
    password: string | null | undefined,
    newPassword: string,
    data: OwnData,
    address: string,
  ): Promise<void> => {
    if (!password) throw invalid([{ field: 'password', message: t('validation.required') }])
    const digest = checkNewPassword(newPassword, 'newPassword', [who.username, who.email])
    await limit(db, 'password', address, who._id)
    const [account] = await db.select().from(users).where(eq(users.id, who._id))
    if (!account || !(await isPassword(account.passwordHash, password)))
      throw invalid([{ field: 'password', message: t('auth.wrongPassword') }])
    const hash = await hashPassword(digest)
    await db.transaction(async (tx) => {
      const [changed] = await tx
        .update(users)
        .set({ passwordHash: hash, changepw: false, updatedAt: clock.now() })
        .where(eq(users.id, who._id))
        .returning()
      if (changed) await followChange(tx, platform, account, changed, { by: who })
      await saveOwnData(tx, engine, who, data)
      await recordActivity(tx, who, { action: 'password.change', what: who.name })
    })
    await forgive(db, keysOf('password', address, who._id).account)
  }

  /**
   * Mails a recovery where username and email are one account's. Neither the answer nor its time says whether they are:
   * this is done after it.
   */
  const recover = async (username: string, email: string, address: string): Promise<void> => {
    const name = username.trim().toLowerCase()
    await db.transaction(async (tx) => {
      const [user] = await tx
        .select()
        .from(users)
        .where(eq(sql`lower(${users.email})`, canonicalEmail(email)))
      if (!user || ![user.username.toLowerCase(), user.email.toLowerCase(), user.alias].includes(name)) return
      if (!user.active && user.activationDate !== null) return
      await sendCode(platform, tx, user)
      const account = { _id: user.id, name: user.name, username: user.username }
      await recordSecurity(tx, { event: 'recovery', account, address, reason: t('security.byRequest') })
    })
  }

  return { change, recover }
}
