import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf, stepOf, type EditValues } from './edit-values.ts'

const values = {
  username: 'ana',
  email: 'ana@example.pt',
  role: { _id: 'r1', name: 'Formando' },
  company: { _id: 'c1', name: 'Empresa' },
  active: true,
  data: { name: 'Ana', nif: '501964843', city: '' },
} as EditValues

test('only what was changed is sent', () => {
  assert.deepEqual(changesOf(values, values), {})
  assert.deepEqual(
    changesOf({ ...values, email: ' ANA@example.pt ', company: null, active: false }, values),
    { active: false, data: { company: null } },
  )
})

test('each field stands in one step', () => {
  assert.deepEqual(['data.name', 'role', 'data.nif', 'data.gender', 'email'].map(stepOf), [0, 0, 1, 1, 2])
})
