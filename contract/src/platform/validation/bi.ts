import { nifCheckDigit } from './nif.ts'

/**
 * Whether the value is an identity card's number (the older document): 7 or 8 digits, with or without its check digit,
 * which may be separated by a space (rule person.check-digits).
 */
export function isBi(value: string): boolean {
  const [, number, check] = /^(\d{7,8})(?: ?(\d))?$/.exec(value) ?? []
  if (number === undefined) return false
  return check === undefined || nifCheckDigit(number.padStart(8, '0')) === Number(check)
}
