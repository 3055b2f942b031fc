/** Bank account numbers (specification §5; design/domain.md). */

/** Whether the value is a NIB: 21 digits that leave 1 when divided by 97. */
export function isNib(value: string): boolean {
  return /^\d{21}$/.test(value) && BigInt(value) % 97n === 1n
}

/** The IBAN of a NIB: every Portuguese one begins with PT50. */
export function nibToIban(nib: string): string {
  return `PT50${nib}`
}

/**
 * Whether the value is an IBAN, written without spaces: the international check holds and, when it is
 * Portuguese, it is PT50 and a valid NIB.
 */
export function isIban(value: string): boolean {
  if (value.startsWith('PT')) return value.startsWith('PT50') && isNib(value.slice(4))
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false
  const digits = Array.from(value.slice(4) + value.slice(0, 4), (c) => Number.parseInt(c, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
