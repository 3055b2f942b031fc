/** A code with only its first and last two characters shown; one of four or fewer is hidden whole. */
export function maskCode(code: string): string {
  if (code.length <= 4) return '*'.repeat(code.length)
  return code.slice(0, 2) + '*'.repeat(code.length - 4) + code.slice(-2)
}

/** An address with only its first character and its domain shown; how long it is stays unsaid. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`
}
