const weights = [29, 23, 19, 17, 13, 11, 7, 5, 3, 2]

/**
 * Whether the value is a social-security number: eleven digits, the first 1 or 2, and the check digit
 * `9 − (Σ mod 10)` over the first ten (rule person.check-digits).
 */
export function isNiss(value: string): boolean {
  if (!/^[12]\d{10}$/.test(value)) return false
  const sum = weights.reduce((total, weight, i) => total + weight * Number(value[i]), 0)
  return 9 - (sum % 10) === Number(value[10])
}
