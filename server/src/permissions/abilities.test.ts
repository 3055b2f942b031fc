import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectedAbilities } from './abilities.ts'
import { readAbilities } from './read-abilities.ts'

test('the policies let each kind of role do what is written down, and no more', async () => {
  const expected = expectedAbilities
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(/\s+/).join(' '))
  assert.deepEqual(await readAbilities(), expected.toSorted())
})
