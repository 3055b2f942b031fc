/**
 * Whether the value is a postal code: one or two numeric parts with a hyphen between them, such as
 * 1700-062 (specification §5; other countries' codes of one part pass).
 */
export function isPostalCode(value: string): boolean {
  return /^\d{1,10}(-\d{1,10})?$/.test(value)
}
