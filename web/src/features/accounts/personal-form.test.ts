import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dependentsOf, personalDataOf, personalFormOf } from './personal-form.ts'

test('a person goes into the form as texts and comes back with what is empty as null', () => {
  const form = personalFormOf({ name: 'Ana', nif: null, city: 'Faro' })
  assert.equal(form.name, 'Ana')
  assert.equal(form.nif, '')
  const data = personalDataOf({ ...form, name: ' Ana Lima ', city: '  ' })
  assert.equal(data.name, 'Ana Lima')
  assert.equal(data.city, null)
  assert.equal(data.gender, null)
})

test('another country takes its district and county away, another district its county', () => {
  assert.deepEqual(dependentsOf('citizenshipDistrict'), ['citizenshipCounty'])
  assert.ok(dependentsOf('citizenshipCountry').includes('citizenshipDistrict'))
  assert.deepEqual(dependentsOf('job'), [])
})
