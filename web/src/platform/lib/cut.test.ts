import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cut } from './cut.ts'

test('a text that fits stays whole', () => {
  assert.equal(cut('Das boas práticas', 170), 'Das boas práticas')
})

test('a longer text is cut between words and never exceeds the length by more than the ellipsis', () => {
  const text = 'palavra '.repeat(40)
  const shown = cut(text, 170)
  assert.ok(shown.endsWith('palavra…'))
  assert.ok(shown.length <= 171)
})

test('one long word is cut where it must be', () => {
  assert.equal(cut('a'.repeat(200), 170), `${'a'.repeat(170)}…`)
})
