import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import type { Platform } from '../../platform/platform.ts'
import { companies } from '../company/table.ts'
import { sendTemplate } from '../email-template/mails.ts'
import { roleId } from '../role/base-roles.ts'
import { users, type UserRow } from './table.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long an activation waits, and how long a recovery does. */
const ACTIVATION_MS = 14 * DAY
const RECOVERY_MS = 2 * 60 * 60 * 1000

/** Letters and digits that are not taken for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 16

const digest = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest()

/** What is kept of a code. */
export const hashOfCode = (code: string): string => digest(code).toString('base64url')

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Whether a code is the account's last one. Signs between its characters, and their case, do not matter. */
export const isCodeOf = (user: Pick<UserRow, 'activationHash'>, code: string): boolean => {
  if (!user.activationHash) return false
  const kept = Buffer.from(user.activationHash, 'base64url')
  const given = digest(code)
  return kept.length === given.length && timingSafeEqual(kept, given)
}

/** The address of the activation screen: email and code, joined by & (specification §2). */
const activationLink = (baseUrl: string, email: string, code: string): string =>
  `${baseUrl}/activation/${encodeURIComponent(email).replace('%40', '@')}&${code}`

/**
 * Gives an account a new code and mails it: to activate it, or, where it was active before, to set a new password.
 * Codes before it hold no longer.
 */
export const sendCode = async (
  platform: Pick<Platform, 'academy' | 'config' | 'mail' | 'clock'>,
  tx: Db,
  user: Pick<UserRow, 'id' | 'email' | 'username' | 'name' | 'activationDate' | 'role'>,
): Promise<void> => {
  const code = newCode()
  const isNew = user.activationDate === null
  const expires = platform.clock.now().getTime() + (isNew ? ACTIVATION_MS : RECOVERY_MS)
  await tx
    .update(users)
    .set({ activationHash: hashOfCode(code), activationExpiresAt: new Date(expires) })
    .where(eq(users.id, user.id))
  const link = activationLink(platform.config.baseUrl, user.email, code)
  const receivers = { to: [user.email], toUsers: [user.id] }
  if (isNew && user.role === roleId.company) {
    const [company] = await tx.select().from(companies).where(eq(companies.id, user.id))
    const values = { company: company?.name ?? user.name, nif: user.username, code, link }
    await sendTemplate(platform, tx, 'companyRegistration', values, receivers)
    return
  }
  const values = { name: user.name || user.username, username: user.username, code, link }
  await sendTemplate(platform, tx, isNew ? 'activation' : 'recovery', values, receivers)
}
