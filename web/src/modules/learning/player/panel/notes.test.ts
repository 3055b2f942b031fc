import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownNotes } from './notes.ts'

const note = (_id: string) => ({ _id, body: `nota ${_id}`, timestamp: 12, createdAt: '2026-11-21T10:00:00Z' })

test('waiting notes come first, and changed words replace the old ones', () => {
  const shown = shownNotes(
    [note('a'), note('b')],
    [
      { key: 'new-1', value: { body: 'primeira', timestamp: null } },
      { key: 'b', value: { id: 'b', body: 'mudada', timestamp: 12 } },
      { key: 'new-2', value: { body: 'segunda', timestamp: 3 } },
    ],
  )
  assert.deepEqual(
    shown.map(({ body, waiting }) => [body, waiting]),
    [
      ['segunda', true],
      ['primeira', true],
      ['nota a', false],
      ['mudada', true],
    ],
  )
})
