import { nifCheckDigit } from './nif.ts'

/**
 * Whether the value is a citizen card's number: 7 or 8 digits, the check digit of the civil number, two
 * capitals or digits, and a last check digit; spaces as printed on the card are taken. Both check
 * digits must hold (rule person.check-digits).
 */
export function isCc(value: string): boolean {
  const [, civil, civilCheck, version, check] = /^(\d{7,8}) ?(\d) ?([A-Z0-9]{2}) ?(\d)$/.exec(value) ?? []
  if (civil === undefined) return false
  const padded = civil.padStart(8, '0')
  if (nifCheckDigit(padded) !== Number(civilCheck)) return false
  const digits = Array.from(`${padded}${civilCheck}${version}${check}`, (char) => Number.parseInt(char, 36))
  const sum = digits.reduce((total, digit, i) => {
    if (i % 2 === 1) return total + digit
    return total + (digit * 2 > 9 ? digit * 2 - 9 : digit * 2)
  }, 0)
  return sum % 10 === 0
}
