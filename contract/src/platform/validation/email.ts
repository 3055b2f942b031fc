import { EMAIL_MAX } from './lengths.ts'
import { hasUnseen } from './unseen.ts'

const pattern =
  /^[\p{L}\p{M}\p{N}.!#$%'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u

/**
 * Whether the value looks like an email address that can be written to. Letters' case is not looked
 * at; spaces are: trim and lower first (`canonicalEmail`). `&` is refused because the activation link
 * joins email and code with it (rule account.activation).
 */
export function isEmail(value: string): boolean {
  if (value.length > EMAIL_MAX || hasUnseen(value) || value.indexOf('@') > 64 || !pattern.test(value))
    return false
  const local = value.slice(0, value.indexOf('@'))
  return !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}

/** The form in which an email is kept and compared: trimmed, lower case (rule person.account). */
export function canonicalEmail(value: string): string {
  return value.trim().toLowerCase()
}
