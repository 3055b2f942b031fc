import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedData, chosenData, personalDataOf, personalFormOf } from './personal-form.ts'

test('a person goes into the form as texts and comes back with what is empty as null', () => {
  const form = personalFormOf({ name: 'Ana', nif: null, city: 'Faro' })
  assert.equal(form.name, 'Ana')
  assert.equal(form.nif, '')
  const data = personalDataOf({ ...form, name: ' Ana Lima ', city: '  ' })
  assert.equal(data.name, 'Ana Lima')
  assert.equal(data.city, null)
  assert.equal(data.gender, null)
})

test('only changes are sent, and of two versions the chosen one stays', () => {
  const before = personalFormOf({ name: 'Ana', nif: '123', city: 'Faro' })
  const mine = { ...before, name: 'Ana Lima ', city: '' }
  assert.deepEqual(changedData(mine, before), { name: 'Ana Lima', city: null })
  const theirs = { ...before, name: 'Ana Sá', job: 'Chefe' }
  const chosen = chosenData(mine, theirs, { 'data.name': 'mine', 'data.job': 'theirs' })
  assert.deepEqual([chosen.name, chosen.job, chosen.city], ['Ana Lima ', 'Chefe', 'Faro'])
})
