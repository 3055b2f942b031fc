import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAssignment } from './assignment-row.ts'
import { checkPerson, lackingOfNew } from './person-row.ts'

const today = '2026-03-02'
const wrong = (cells: Record<string, string>) => checkPerson(cells, today).errors.map(({ field }) => field)

test('what a row says of a person is kept as the record keeps it', () => {
  const { values, errors, dropped } = checkPerson(
    {
      name: 'Inês Conceição',
      email: ' Ines@Example.PT ',
      nif: 'PT 123 456 789',
      niss: '1111 1111 110',
      dateOfBirth: '3/2/1990',
      dateValidateCC: '01-06-2031',
      gender: 'Mulher',
      identificationType: 'passaporte',
      nationality: 'Portuguesa',
    },
    today,
  )
  assert.deepEqual(errors, [])
  assert.equal(dropped, undefined)
  assert.deepEqual(values, {
    name: 'Inês Conceição',
    email: 'ines@example.pt',
    nif: '123456789',
    niss: '11111111110',
    dateOfBirth: '1990-02-03',
    dateValidateCC: '2031-06-01',
    gender: 'F',
    identificationType: 'P',
    nationalityCountry: '1',
  })
  assert.deepEqual(checkPerson({ nationality: 'Cabo-verdiana' }, today).values, {
    nationalityCountry: '2',
    nationalityCountryOther: 'Cabo-verdiana',
  })
})

test('errors are reported with their field', () => {
  assert.deepEqual(wrong({ nif: '123456780' }), ['nif'])
  assert.deepEqual(wrong({ niss: '11111111119' }), ['niss'])
  assert.deepEqual(wrong({ dateOfBirth: '31/02/1990' }), ['dateOfBirth'])
  assert.deepEqual(wrong({ dateOfBirth: '2026-03-03' }), ['dateOfBirth'])
  assert.deepEqual(wrong({ gender: 'Z' }), ['gender'])
  assert.deepEqual(wrong({ name: 'x'.repeat(161), contact: 'abc' }), ['name', 'contact'])
  const [error] = checkPerson({ dateOfBirth: '1990' }, today).errors
  assert.equal(error?.message, 'Data inválida (use D/M/AAAA, DD-MM-AAAA ou AAAA-MM-DD)')
})

test('a placeholder name is wrong, and an unusable address drops its row', () => {
  for (const name of ['A indicar', 'por DEFINIR', 'Formando a designar'])
    assert.deepEqual(wrong({ name }), ['name'])
  for (const email of ['ana', 'ana@', '@example.pt', 'a b@example.pt', 'ana@example'])
    assert.equal(checkPerson({ name: 'Ana', nif: '1', email }, today).dropped, `Email inválido: ${email}`)
})

test('a new person has a name and an email', () => {
  assert.deepEqual(
    lackingOfNew({ nif: '123456789' }).map(({ field }) => field),
    ['name', 'email'],
  )
  assert.deepEqual(lackingOfNew({ name: 'Ana', email: 'ana@example.pt' }), [])
})

test('an assignment names a person in one of three ways, a course, and perhaps a card and a day', () => {
  const read = (cells: Record<string, string>) => checkAssignment(cells, today)
  assert.deepEqual(read({ person: '123 456 789', course: 'SST-01', ref: 'fc-1', date: '1/3/2026' }).values, {
    nif: '123456789',
    course: 'SST-01',
    ref: 'FC-1',
    date: '2026-03-01',
  })
  assert.deepEqual(read({ person: 'Ana@example.pt', course: 'x' }).values.email, 'ana@example.pt')
  assert.deepEqual(read({ person: 'ana.silva', course: 'x' }).values.username, 'ana.silva')
  assert.deepEqual(read({ person: 'Ana Silva', nif: '123456789', course: 'x' }).values, {
    nif: '123456789',
    course: 'x',
  })
  const fields = (cells: Record<string, string>) => read(cells).errors.map(({ field }) => field)
  assert.deepEqual(fields({}), ['nif', 'course'])
  assert.deepEqual(fields({ nif: '1', course: 'x', date: '32/1/2026' }), ['nif', 'date'])
  assert.deepEqual(fields({ username: 'ana.silva', course: 'x', date: '2026-03-03' }), ['date'])
  assert.equal(read({ email: 'ana@', course: 'x' }).dropped, 'Email inválido: ana@')
})
