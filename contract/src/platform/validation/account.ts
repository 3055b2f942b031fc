/** User names, passwords and addresses (rule person.credentials). */
import { t } from '../text/text.ts'
import { isEmail } from './email.ts'
import { hasUnseen } from './unseen.ts'
import type { FieldError } from './field-error.ts'
import { USERNAME_MAX, USERNAME_MIN } from './lengths.ts'

const PASSWORD_MIN = 6

/**
 * Whether the value may be a user name: at least 4 letters, digits or `. _ @ + -`, so that a NIF and an email are user
 * names too. Case is ignored: store `canonicalUsername`.
 */
export function isUsername(value: string): boolean {
  if (value.length < USERNAME_MIN || value.length > USERNAME_MAX || hasUnseen(value)) return false
  return /^[\p{L}\p{N}._@+-]+$/u.test(value)
}

/** Whether the value is a password as it travels: the lower-case MD5 hex of what was typed. */
export function isMd5(value: string): boolean {
  return /^[0-9a-f]{32}$/.test(value)
}

/**
 * What is wrong with a new password as typed, before it is turned into a digest: the browser's check.
 * @param atSignUp the end of a registration has a sentence of its own for two that differ (rule account.sign-up)
 */
export function newPasswordErrors(
  password: string,
  confirmation: string,
  { atSignUp = false } = {},
): FieldError[] {
  if (password === '') return [{ field: 'password', message: t('validation.required') }]
  if (/^[\s\p{Default_Ignorable_Code_Point}]+$/u.test(password))
    return [{ field: 'password', message: t('validation.blankPassword') }]
  if (password.length < PASSWORD_MIN) return [{ field: 'password', message: t('validation.tooShort') }]
  if (confirmation === '') return [{ field: 'confirmation', message: t('validation.required') }]
  if (password === confirmation) return []
  const differ = atSignUp ? 'validation.passwordsMustMatch' : 'validation.passwordsDiffer'
  return [{ field: 'confirmation', message: t(differ) }]
}

/** What is wrong with a user name, or null: required, 4 to 100 characters, of those that are allowed. */
export function usernameError(value: string | null | undefined): FieldError | null {
  const say = (message: string) => ({ field: 'username', message })
  if (!value) return say(t('validation.required'))
  if (value.length < USERNAME_MIN) return say(t('validation.tooShort'))
  if (value.length > USERNAME_MAX) return say(t('validation.tooLong'))
  return isUsername(value) ? null : say(t('validation.username'))
}

/** What is wrong with an email, or null: required, and in the right form. */
export function emailError(value: string | null | undefined): FieldError | null {
  if (!value) return { field: 'email', message: t('validation.required') }
  return isEmail(value) ? null : { field: 'email', message: t('validation.email') }
}
