import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyMonth } from './every-month.ts'

test('a month of nothing between two others is there, with nothing', () => {
  const counted = [
    { month: '2025-11', count: 3 },
    { month: '2026-01', count: 1 },
    { month: '2026-02', count: 2 },
  ]
  assert.deepEqual(everyMonth(counted), [counted[0], { month: '2025-12', count: 0 }, ...counted.slice(1)])
  assert.deepEqual(everyMonth(counted.slice(0, 1)), counted.slice(0, 1))
  assert.deepEqual(everyMonth([]), [])
})
