import assert from 'node:assert/strict'
import { test } from 'node:test'
import { degree } from './degree.ts'
import { entityErrors } from '../platform/kernel/validate.ts'
import { plannedPercent, publishingErrors } from './publishing.ts'

const id = '01a201d7-1f7f-7650-87ad-e465d51fda3c'
const whole = {
  name: 'Curso',
  badge: { _id: id, name: 'a.png' },
  summary: '<p>S</p>',
  publicSummary: '<p>P</p>',
  modules: [{ module: id }],
  moderators: [id],
  tags: [{ name: 'epi' }],
  categories: [{ category: id }],
}
const fieldsOf = (item: Record<string, unknown>) =>
  entityErrors(degree, item, '2026-11-22').map(({ field }) => field)

test('a draft needs its name alone; at states 1, 2 and 3 all requirements hold', () => {
  for (const state of [0, 4, null, undefined]) {
    assert.deepEqual(fieldsOf({ name: 'Curso', state }), [])
    assert.deepEqual(fieldsOf({ state }), ['name'])
  }
  for (const state of [1, 2, 3]) {
    assert.deepEqual(fieldsOf({ ...whole, privateCode: 'x', state }), [])
    assert.ok(fieldsOf({ name: 'Curso', state }).includes('modules'), String(state))
  }
  assert.deepEqual(fieldsOf({ ...whole, state: 3 }), ['privateCode'])
})

test('a draft still holds types, lengths and whole rows', () => {
  assert.deepEqual(fieldsOf({ name: 'x'.repeat(201), state: 0 }), ['name'])
  assert.deepEqual(fieldsOf({ name: 'C', state: 0, duration: 'x', moderators: 'y' }), [
    'duration',
    'moderators',
  ])
  assert.deepEqual(fieldsOf({ name: 'C', state: 0, modules: [{ module: null }] }), ['modules.0.module'])
})

test('the checklist says each field that publishing needs, once, in the order of the form', () => {
  assert.deepEqual(publishingErrors(whole, '2026-11-22'), [])
  assert.deepEqual(
    publishingErrors({ name: 'Curso', state: 0, tags: [{ name: '' }, { name: '' }] }, '2026-11-22').map(
      ({ field }) => field,
    ),
    ['badge', 'publicSummary', 'summary', 'tags.0.name', 'categories', 'modules', 'moderators'],
  )
  assert.deepEqual(
    publishingErrors({ ...whole, state: 3 }, '2026-11-22').map(({ field }) => field),
    ['privateCode'],
  )
})

test('the percent of the editor is minutes against duration plus 1, at most 100', () => {
  assert.equal(plannedPercent(0, 0), 0)
  assert.equal(plannedPercent(30, 59), 50)
  assert.equal(plannedPercent(60, 60), 98)
  assert.equal(plannedPercent(500, 60), 100)
})
