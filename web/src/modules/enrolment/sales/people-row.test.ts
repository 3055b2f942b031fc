import assert from 'node:assert/strict'
import { test } from 'node:test'
import { warningLines } from './people-row.ts'

test('a warning names its person, by their place in the order', () => {
  const people = [
    { name: 'Ana', email: 'ana@example.pt' },
    { name: ' Rui Dias ', email: 'Rui@Example.pt' },
  ]
  const message = 'O curso já está atribuído a este formando.'
  assert.deepEqual(warningLines(people, [{ row: 1, code: 'already_assigned', message }]), [
    `Rui Dias (rui@example.pt): ${message}`,
  ])
  assert.deepEqual(warningLines(people, [{ row: 2, code: 'other_company', message }]), [])
})
