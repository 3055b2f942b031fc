import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exactTime } from './exact-time.ts'

test('a counted time says its seconds in words', () => {
  for (const [seconds, words] of [
    [0, '0 s'],
    [3, '3 s'],
    [60, '1 min'],
    [65, '1 min 5 s'],
    [3725, '1 h 2 min 5 s'],
  ] as const)
    assert.equal(exactTime(seconds), words)
})
