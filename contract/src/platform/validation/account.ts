/** User names and passwords (rule person.credentials). */

export const USERNAME_MIN = 4
export const USERNAME_MAX = 100
export const PASSWORD_MIN = 6

/**
 * Whether the value may be a user name: at least 4 letters, digits or `. _ @ + -`, so that a NIF and
 * an email are user names too. Case is not looked at: keep `canonicalUsername`.
 */
export function isUsername(value: string): boolean {
  return value.length >= USERNAME_MIN && value.length <= USERNAME_MAX && /^[\p{L}\p{N}._@+-]+$/u.test(value)
}

/** The form in which a user name is kept and compared: trimmed, lower case (rule person.account). */
export function canonicalUsername(value: string): string {
  return value.trim().toLowerCase()
}

/** Whether the value is a password as it travels: the lower-case MD5 hex of what was typed. */
export function isMd5(value: string): boolean {
  return /^[0-9a-f]{32}$/.test(value)
}
