import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatHours } from './hours.ts'

test('hours are written one way, whole and in parts', () => {
  const shown: [hours: number, text: string][] = [
    [0, '0 h'],
    [0.3, '18 min'],
    [1, '1 h'],
    [73.34, '73 h 20 min'],
    [42, '42 h'],
  ]
  for (const [hours, text] of shown) assert.equal(formatHours(hours), text)
})
