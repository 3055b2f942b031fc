import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPeople } from './people-rows.ts'

test('people are read a line each, by name and email, whatever the separator', () => {
  const people = [
    { name: 'Ana Sá', email: 'ana@x.pt' },
    { name: 'Rui "Zé" Lima', email: 'rui@x.pt' },
  ]
  assert.deepEqual(
    readPeople('\uFEFFNome;Email\r\nAna Sá;ANA@x.pt\r\n\r\n"Rui ""Zé"" Lima";rui@x.pt\r\n'),
    people,
  )
  assert.deepEqual(readPeople('ana@x.pt\tAna Sá\nrui@x.pt\tRui "Zé" Lima'), people)
  assert.deepEqual(readPeople('Ana Sá, ana@x.pt'), people.slice(0, 1))
})

test('what is missing is left for the form to say', () => {
  assert.deepEqual(readPeople('Ana\n;b@x.pt'), [
    { name: 'Ana', email: '' },
    { name: '', email: 'b@x.pt' },
  ])
  assert.deepEqual(readPeople(' \n'), [])
})
