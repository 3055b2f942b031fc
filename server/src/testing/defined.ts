import assert from 'node:assert/strict'

/** A value that a test counts on. */
export const defined = <T>(value: T | null | undefined): T => {
  assert.ok(value !== null && value !== undefined, 'a value that the test counts on')
  return value
}
