/** Activation codes and PINs (rule code.kinds). */

import { courseState } from '../catalogue/shapes.ts'
import type { FieldError } from '../platform/kernel/problem.ts'
import { t } from '../platform/text/text.ts'
import { isEmail } from '../platform/validation/email.ts'
import { NAME_MAX } from '../platform/validation/lengths.ts'
import { TYPED_CODE_MAX } from './lengths.ts'

export const MAX_PIN = 9999

/** A typed code without anything but letters, digits and `+` (rule code.typed). */
export function normalizeCode(typed: string): string {
  return typed.replace(/[^A-Za-z0-9+]/g, '')
}

/** A code as its field shows it while it is typed: what of it is read; where nothing is, what was typed stays. */
export const shownCode = (typed: string): string => normalizeCode(typed) || typed

/** What is wrong with a code that somebody types: it has a letter or a digit, and is no longer than codes are. */
export const typedCodeFault = (typed: string): string | undefined => {
  if (typed.trim() === '') return t('validation.required')
  const read = normalizeCode(typed)
  if (read.length > TYPED_CODE_MAX) return t('validation.tooLong')
  return /[A-Za-z0-9]/.test(read) ? undefined : t('code.plainOnly')
}

/** The fewest letters and digits of a code. */
const CODE_MIN = 5

const ungrouped = (typed: string): string => typed.replace(/[\s-]/g, '')

/** How a code that somebody makes is stored: in capitals, without the spaces and hyphens that grouped it. */
export const plainCode = (typed: string): string => ungrouped(typed).toUpperCase()

/**
 * What is wrong with a code that somebody makes: it has letters without accents and digits only, and enough of them. A
 * sign that a code cannot have is refused, never left out (rule code.made).
 */
export function codeFault(typed: string): string | undefined {
  // Before it is in capitals: those of "ß" are two letters, which nobody typed.
  const word = ungrouped(typed)
  if (!/^[A-Za-z0-9]*$/.test(word)) return t('code.plainOnly')
  return word.length < CODE_MIN ? t('code.tooShort', { min: CODE_MIN }) : undefined
}

/** Is this how a stored code is shown, and comes back from a form that left it alone? */
const isShown = (code: string): boolean => /^(?:\*{1,4}|[A-Z0-9]{2}\*+[A-Z0-9]{2})$/i.test(code)

/** What is wrong with the code of a form, by field. */
export function codeErrors(code: string | null | undefined): FieldError[] {
  const message = code && !isShown(code) ? codeFault(code) : undefined
  return message ? [{ field: 'code', message }] : []
}

/** The PIN of that place, four digits from 0001. Throws a RangeError past 9999 or below 1. */
export function formatPin(n: number): string {
  if (!Number.isInteger(n) || n < 1 || n > MAX_PIN) throw new RangeError(`a PIN is 1 to ${MAX_PIN}, not ${n}`)
  return String(n).padStart(4, '0')
}

/**
 * Whether the name beside a PIN is a person's: not blank, and not a placeholder such as 'a indicar', 'por definir' or
 * 'a designar'.
 */
export function isPinName(name: string): boolean {
  return name.trim() !== '' && !/indicar|definir|designar/i.test(name)
}

/** The person of a PIN. */
export interface PinAccount {
  name: string
  email: string
}

const nameFault = (name: string) => {
  if (name.trim() === '') return 'validation.required'
  if (name.length > NAME_MAX) return 'validation.tooLong'
  return isPinName(name) ? undefined : 'code.accountName'
}

const emailFault = (email: string) => {
  if (email.trim() === '') return 'validation.required'
  return isEmail(email) ? 'validation.unique' : 'validation.email'
}

/** What is wrong with the accounts of a PIN code: each has a person's name and an email of its own. */
export function accountErrors(accounts: readonly PinAccount[]): FieldError[] {
  const emails = accounts.map(({ email }) => email)
  return accounts.flatMap(({ name, email }, index) => {
    const isRepeated = emails.indexOf(email) < index
    const wrongName = nameFault(name)
    return [
      ...(wrongName ? [{ field: `accounts.${index}.name`, message: t(wrongName) }] : []),
      ...(isEmail(email) && !isRepeated
        ? []
        : [
            {
              field: `accounts.${index}.email`,
              message: t(emailFault(email)),
            },
          ]),
    ]
  })
}

/** A typed code in its parts, in capitals: `CODE`, or `CODE+0001` with the PIN of one of its accounts. */
export function readCode(typed: string): { code: string; pin: string | null } {
  const [code = '', ...rest] = normalizeCode(typed).toUpperCase().split('+')
  return { code, pin: rest.join('') || null }
}

/**
 * Does a code give its course in this state? A code was made for its course, and what was sold stays good: it gives a
 * master's course, one in demonstration and one that waits for approval too, with no private code (rule
 * course.assignable).
 */
export function isGivenByCode(state: number): boolean {
  return state === courseState.published || state === courseState.private
}

/** What is wrong with the people of an order: there must be at least one, and each row must be a person's. */
export function orderErrors(accounts: readonly PinAccount[]): FieldError[] {
  return accounts.length === 0
    ? [{ field: 'accounts', message: t('validation.required') }]
    : accountErrors(accounts)
}

/** How many seats are sold of a code of a type: one for each person, or as many as were ordered. */
export function seatsOf(order: {
  type: 'A' | 'P' | 'O'
  accountsAllowed?: number | undefined
  accounts: readonly unknown[]
}): number {
  return Math.max(1, order.accounts.length, order.accountsAllowed ?? 1)
}
