import { isCc, isNif, isNiss } from '#contract/platform/validation/index.ts'

/** The first of the numbers that begin so and whose check digits hold. */
const checked = (start: string, digits: number, holds: (value: string) => boolean): string => {
  for (let end = 0; end < 10 ** digits; end++) {
    const value = `${start}${String(end).padStart(digits, '0')}`
    if (holds(value)) return value
  }
  throw new Error(`no number begins with ${start}`)
}

/** Invented numbers of the nth person: tax, social security, and a citizen card with what is printed after it. */
export const numbersOf = (n: number) => {
  const nth = String(n).padStart(4, '0')
  const number = `3992${nth}`
  const civil = checked(number, 1, (value) => isCcStart(value))
  const whole = checked(`${civil}ZX`, 1, isCc)
  return {
    nif: checked(`2992${nth}`, 1, isNif),
    niss: checked(`119992${nth}`, 1, isNiss),
    number,
    check: whole.slice(number.length),
  }
}

/** Do nine digits begin a citizen card's number? */
const isCcStart = (value: string): boolean =>
  Array.from({ length: 10 }, (_, check) => `${value}ZX${check}`).some(isCc)
