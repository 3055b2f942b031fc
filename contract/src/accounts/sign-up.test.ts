import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PROFESSIONAL_SECTORS } from '../platform/validation/options.ts'
import { type Registration, registrationErrors } from './sign-up.ts'

const today = '2026-11-21'
const student: Registration = {
  type: 'student',
  username: 'ana.silva',
  email: 'ana@academia.pt',
  terms: true,
  data: { name: 'Ana Silva', nif: '501964843' },
}
const company: Registration = {
  terms: true,
  type: 'company',
  email: 'geral@empresa.pt',
  data: {
    name: 'Empresa, Lda',
    nif: '504426290',
    companyProfessionalSector: 17,
    companyContact: '210000000',
    companyRepName: 'Rui Costa',
  },
}
const rows = (input: Registration) => registrationErrors(input, today).map((e) => `${e.field}: ${e.message}`)
const fields = (input: Registration) => registrationErrors(input, today).map((e) => e.field)

test('a trainee gives name, NIF, user name and email', () => {
  assert.deepEqual(rows(student), [])
  assert.deepEqual(rows({ type: 'student', terms: true }), [
    'data.name: Campo obrigatório',
    'data.nif: Campo obrigatório',
    'username: Campo obrigatório',
    'email: Campo obrigatório',
  ])
})

test('a user name or NIF of the wrong length is reported as such', () => {
  assert.deepEqual(rows({ ...student, username: 'ana' }), ['username: Campo demasiado curto'])
  assert.deepEqual(rows({ ...student, username: 'a'.repeat(101) }), ['username: Campo demasiado longo'])
  assert.deepEqual(rows({ ...student, data: { name: 'Ana', nif: 'ES12' } }), [
    'data.nif: O NIF tem de ter 9 caracteres',
  ])
  assert.deepEqual(rows({ ...student, data: { name: 'Ana', nif: '501964842' } }), ['data.nif: NIF inválido'])
})

test("a trainee's other data is optional, and checked when given", () => {
  const data = { name: 'Ana', nif: '501964843', identificationType: 'C', identificationNumber: '04521224' }
  assert.deepEqual(fields({ ...student, data: { ...data, identificationCheckCC: '4ZZ7' } }), [])
  assert.deepEqual(fields({ ...student, data: { ...data, identificationCheckCC: '4ZZ', niss: '123' } }), [
    'data.identificationCheckCC',
    'data.niss',
  ])
})

test('a company gives its five fields and has no user name of its own', () => {
  assert.deepEqual(rows(company), [])
  assert.deepEqual(fields({ ...company, data: {} }), [
    'data.name',
    'data.companyProfessionalSector',
    'data.nif',
    'data.companyContact',
    'data.companyRepName',
  ])
  assert.deepEqual(fields({ ...company, data: { ...company.data, companyProfessionalSector: '18' } }), [
    'data.companyProfessionalSector',
  ])
  assert.equal(PROFESSIONAL_SECTORS.length, 17)
})

test('a manager gives a name, a contact if they wish, and needs no NIF', () => {
  const gestor: Registration = { ...student, type: 'gestor', data: { name: 'Rui', contact: '210000000' } }
  assert.deepEqual(rows(gestor), [])
  assert.deepEqual(fields({ ...gestor, data: null }), ['data.name'])
})

test('nobody signs up without accepting the terms', () => {
  for (const terms of [false, null]) assert.deepEqual(fields({ ...student, terms }), ['terms'])
})

test('a password travels as its digest', () => {
  assert.deepEqual(fields({ ...student, password: 'segredo' }), ['password'])
  assert.deepEqual(fields({ ...student, password: '0cc175b9c0f1b6a831c399e269772661' }), [])
})
