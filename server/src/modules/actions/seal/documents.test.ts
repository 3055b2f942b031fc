import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readArchivedAction, readSealedAction, readSealedLetters, readSealedProgramme } from './documents.ts'

const letter = {
  letter: 'aa',
  name: 'Relatório',
  mark: 'likely',
  state: 'present',
  why: 'Há um relatório.',
  entries: 1,
}
const action = { code: 'A1', startDate: '2026-01-12', endDate: '2026-03-31', hours: 25 }

test('a dossier is read with what a version before or after this one sealed beside it', () => {
  const text = JSON.stringify({ present: 1, total: 24, letters: [{ ...letter, place: 'office', by: 'Ana' }] })
  assert.deepEqual(readSealedLetters(text), [letter])
})

test('a document that was not sealed says nothing', () => {
  for (const none of [null, undefined, '{}']) {
    assert.deepEqual(readSealedLetters(none), [])
    assert.deepEqual(readArchivedAction(none), {})
    assert.deepEqual(readSealedProgramme(none), { name: '' })
  }
})

test('an action is read without what only its own version knows, and a text that is none is refused', () => {
  assert.deepEqual(readSealedAction(JSON.stringify({ ...action, form: 'distance', quarter: null })), action)
  for (const broken of ['{}', 'not json', '[]', 'null']) assert.throws(() => readSealedAction(broken))
})
