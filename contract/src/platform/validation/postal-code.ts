/**
 * Whether the value is a postal code: one or two numeric parts with a hyphen between them, such as
 * 1700-062 (rule places.postal-code).
 */
export function isPostalCode(value: string): boolean {
  return /^\d{1,10}(-\d{1,10})?$/.test(value)
}
