/** Bank account numbers (rule person.check-digits). */

/** Whether the value is a NIB: 21 digits that leave 1 when divided by 97. */
export function isNib(value: string): boolean {
  return /^\d{21}$/.test(value) && BigInt(value) % 97n === 1n
}
