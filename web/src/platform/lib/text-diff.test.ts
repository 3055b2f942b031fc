import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diffLines } from './text-diff.ts'

const signs = { same: ' ', removed: '-', added: '+' }
const diff = (before: string, after: string): string =>
  diffLines(before.split(','), after.split(','))
    .map(({ kind, text }) => `${signs[kind]}${text}`)
    .join(',')

test('only differences are marked', () => {
  assert.equal(diff('a,b,c', 'a,b,c'), ' a, b, c')
  assert.equal(diff('a,b,c', 'a,x,c'), ' a,-b,+x, c')
  assert.equal(diff('a,b', 'a,n,b,m'), ' a,+n, b,+m')
  assert.equal(diff('a,b,c,d', 'b,d'), '-a, b,-c, d')
  assert.deepEqual(diffLines([], []), [])
  assert.deepEqual(diffLines([], ['a']), [{ kind: 'added', text: 'a' }])
})
