import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { invalid, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import { emailError } from '#contract/platform/validation/registration.ts'
import type { Platform } from '../../platform/platform.ts'
import { sharedSecret } from '../../platform/secrets.ts'
import { checkNames, companies, sendCode, users } from '../people/index.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import { limitCorrection } from './limits.ts'

const notWaiting = () => new Problem('not_found', t('register.notWaiting'))

/** Accounts that wait for their activation: the mail again, and another address for it. */
export const createWaiting = (platform: Platform) => {
  const { db, clock } = platform

  const signatureOf = async (id: string): Promise<Buffer> =>
    createHmac('sha256', await sharedSecret(db, 'registration'))
      .update(id)
      .digest()

  /** The account that a ticket was given for; undefined where nobody here gave it. */
  const signedUp = async (ticket: string): Promise<string | undefined> => {
    const [id = '', signature = ''] = ticket.split('.')
    const [given, right] = [Buffer.from(signature, 'base64url'), await signatureOf(id)]
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
  }

  return {
    signedUp,

    /** What proves to this browser's later calls that it made the sign-up. */
    async ticketFor(id: string): Promise<string> {
      return `${id}.${(await signatureOf(id)).toString('base64url')}`
    },

    /** Mails the activation again, where an account of this email waits for it. Done after the answer. */
    async resend(email: string): Promise<void> {
      await db.transaction(async (tx) => {
        const [user] = await tx
          .select()
          .from(users)
          .where(and(eq(sql`lower(${users.email})`, canonicalEmail(email)), isNull(users.activationDate)))
        if (user && !user.lock) await sendCode(platform, tx, user)
      })
    },

    /**
     * Gives the account that this browser signed up another email, and mails the activation there; the codes before it
     * hold no longer.
     * @throws Problem `not_found` where no such account waits, `validation`, `duplicate` or `rate_limited`
     */
    async correct(ticket: string, typed: string, address: string): Promise<{ email: string }> {
      const id = await signedUp(ticket)
      if (id === undefined) throw notWaiting()
      const email = canonicalEmail(typed)
      const wrong = emailError(email)
      if (wrong) throw invalid([wrong])
      await limitCorrection(db, address, id)
      await db.transaction(async (tx) => {
        const [user] = await tx
          .select()
          .from(users)
          .where(and(eq(users.id, id), isNull(users.activationDate)))
          .for('update')
        if (!user || user.lock) throw notWaiting()
        await checkNames(tx, { email }, id)
        const changed = { email, updatedAt: clock.now() }
        await tx.update(users).set(changed).where(eq(users.id, id))
        await tx.update(companies).set(changed).where(eq(companies.id, id))
        await sendCode(platform, tx, { ...user, email })
        const who = { kind: 'person' as const, _id: id, name: user.name, username: user.username }
        await recordActivity(tx, who, { action: 'user.email', what: user.name, entity: 'user', item: id })
      })
      return { email }
    },
  }
}
