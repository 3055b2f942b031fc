import { displayName } from '#contract/platform/kernel/display-name.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { RECOVERY_PARAM } from '#contract/people/recovery-link.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { randomLetters } from '../../../platform/secrets/tokens.ts'
import { ACTIVATION_MS, RECOVERY_MS } from './validity.ts'
import { clearCodes, endOfMailed, putCode } from './repository.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { activationMail, companyRegistrationMail, recoveryMail } from '../mails.ts'
import { findCompanyOf } from '../company/repository.ts'
import type { UserRow } from '../table.ts'

/** As other codes, without U, which reads as V. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 16

const digest = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest()

/** The stored form of a code. */
export const hashOfCode = (code: string): string => digest(code).toString('base64url')

const newCode = (): string => randomLetters(LENGTH, ALPHABET)

/** Whether a code is the account's last one. */
const isLastCode = (user: Pick<UserRow, 'activationHash'>, code: string): boolean => {
  if (!user.activationHash) return false
  const kept = Buffer.from(user.activationHash, 'base64url')
  const given = digest(code)
  return kept.length === given.length && timingSafeEqual(kept, given)
}

/**
 * When a code of an account expires: null if one was used already, undefined if it is not the account's. Separators
 * between its characters, and their case, do not matter.
 */
export const endOfCode = async (
  tx: Db,
  user: Pick<UserRow, 'id' | 'email' | 'activationHash' | 'activationExpiresAt'>,
  code: string,
): Promise<Date | null | undefined> => {
  if (isLastCode(user, code)) return user.activationExpiresAt
  const end = await endOfMailed(tx, user, hashOfCode(code))
  return end && user.activationExpiresAt && end
}

/** Ends every code that was mailed to an account. */
export const endCodes = clearCodes

/**
 * The address of the activation screen: email and code, joined by & (rule account.activation). A recovery's says that
 * it is one: a code that was used, or is wrong, does not show it.
 */
const activationLink = (baseUrl: string, email: string, code: string, isNew: boolean): string =>
  `${baseUrl}/activation/${encodeURIComponent(email).replace('%40', '@')}&${code}${isNew ? '' : `?${RECOVERY_PARAM}=1`}`

/**
 * Gives an account a new code and mails it: to activate it, or, where it was active before, to set a new password.
 * Codes mailed to this address before stay valid until they expire, those mailed to another address do not.
 */
export const sendCode = async (
  platform: Pick<Platform, 'academy' | 'config' | 'mail' | 'notices' | 'clock'>,
  tx: Db,
  user: Pick<UserRow, 'id' | 'email' | 'username' | 'name' | 'activationDate'>,
): Promise<void> => {
  const code = newCode()
  const hash = hashOfCode(code)
  const isNew = user.activationDate === null
  const now = platform.clock.now()
  const expiresAt = new Date(now.getTime() + (isNew ? ACTIVATION_MS : RECOVERY_MS))
  const isCompany = await putCode(tx, user, { hash, now, expiresAt })
  const link = activationLink(platform.config.baseUrl, user.email, code, isNew)
  const receivers = { to: [user.email], toUsers: [user.id] }
  if (isNew && isCompany) {
    const company = await findCompanyOf(tx, user.id)
    const values = { company: company?.name ?? user.name, nif: user.username, code, link }
    await sendTemplate(platform, tx, companyRegistrationMail, values, receivers)
    return
  }
  const values = { name: displayName(user), username: user.username, code, link }
  await sendTemplate(platform, tx, isNew ? activationMail : recoveryMail, values, receivers)
}
