import assert from 'node:assert/strict'
import { test } from 'node:test'
import { category } from '../../catalogue/category.ts'
import { code } from '../../enrolment/code.ts'
import { user } from '../../people/user.ts'
import { fieldChanges } from './changes.ts'

test('an edit is described field by field, by label, with both values', () => {
  const before = { name: 'Higiene', shortName: null, active: true, tags: [{ _id: '1', name: 'epi' }] }
  const after = { ...before, shortName: 'HST', active: false }
  assert.deepEqual(
    fieldChanges(category, before, after).map(({ _id, from, to }) => [_id, from, to]),
    [
      ['shortName', '', 'HST'],
      ['active', 'Sim', 'Não'],
    ],
  )
})

test('long texts are cut where they differ; masked and personal values are not kept', () => {
  const long = 'a'.repeat(400)
  const [change] = fieldChanges(category, { name: `${long}b` }, { name: `${long}c` })
  assert.match(change?.from ?? '', /^…a{30}b$/)
  assert.match(change?.to ?? '', /^…a{30}c$/)
  assert.deepEqual(fieldChanges(code, { code: 'AAAABBBB' }, { code: 'CCCCDDDD' }), [])
  const [nif] = fieldChanges(user, { data: { nif: '1' } }, { data: { nif: '2' } })
  assert.deepEqual([nif?.from, nif?.to], [null, null])
})
