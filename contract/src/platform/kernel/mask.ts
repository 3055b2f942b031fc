/** A code with only its first and last two characters shown; one of four or fewer is hidden whole. */
export function maskCode(code: string): string {
  if (code.length <= 4) return '*'.repeat(code.length)
  return code.slice(0, 2) + '*'.repeat(code.length - 4) + code.slice(-2)
}
