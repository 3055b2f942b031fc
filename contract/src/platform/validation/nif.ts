/** Tax numbers (rule person.check-digits). */

/**
 * The check digit that a tax number's first eight digits ask for: weights 9…2, modulo 11.
 * The identity card's number uses the same one.
 */
export function nifCheckDigit(eightDigits: string): number {
  const sum = Array.from(eightDigits, Number).reduce((total, digit, i) => total + digit * (9 - i), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Whether the value is a Portuguese NIF: nine digits, a first digit in use, the right check digit. */
export function isPortugueseNif(value: string): boolean {
  return /^[1235-9]\d{8}$/.test(value) && nifCheckDigit(value.slice(0, 8)) === Number(value[8])
}

/**
 * Whether the value is a NIF: a Portuguese one, or one with another country's two-letter prefix and
 * 4 characters or more, which is not ours to check.
 */
export function isNif(value: string): boolean {
  return isPortugueseNif(value) || /^(?!PT)[A-Z]{2}[A-Z0-9.+*/-]{2,18}$/.test(value)
}
