import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CertificationData, certificationErrors } from './certification.ts'

const today = '2026-11-21'
const whole: CertificationData = {
  dateOfBirth: '1980-04-05',
  gender: 'F',
  identificationType: 'C',
  identificationNumber: '04521224',
  identificationCheckCC: '4ZZ7',
  dateValidateCC: '2030-01-01',
  nif: '501964843',
  job: 'Operadora de armazém',
  nationalityCountry: '1',
  citizenshipCountry: '1',
}
const errors = (data: CertificationData, required = true) => certificationErrors(data, { required, today })
const fields = (change: CertificationData, required = true) =>
  errors({ ...whole, ...change }, required).map((e) => e.field)

test('whole data is complete', () => {
  assert.deepEqual(errors(whole), [])
})

test('with nothing given, every certificate field is required', () => {
  assert.deepEqual(
    errors({}).map((e) => e.field),
    [
      'dateOfBirth',
      'gender',
      'identificationType',
      'identificationNumber',
      'dateValidateCC',
      'nif',
      'job',
      'nationalityCountry',
      'citizenshipCountry',
    ],
  )
  assert.ok(errors({}).every((e) => e.message === 'Campo obrigatório'))
  assert.deepEqual(errors({}, false), [])
})

test('blanks and nulls are missing', () => {
  assert.deepEqual(fields({ job: '  ', gender: null }), ['gender', 'job'])
})

test('what is given is checked even when nothing is required', () => {
  assert.deepEqual(fields({ nif: '501964842', niss: '1', gender: 'X' }, false), ['gender', 'nif', 'niss'])
})

test('a birth is not in the future, and a document may have run out 16 years ago at most', () => {
  assert.deepEqual(fields({ dateOfBirth: today, dateValidateCC: '2010-11-21' }), [])
  assert.deepEqual(fields({ dateOfBirth: '2026-11-22', dateValidateCC: '2010-11-20' }), [
    'dateOfBirth',
    'dateValidateCC',
  ])
  assert.deepEqual(fields({ dateOfBirth: '1980-02-30' }), ['dateOfBirth'])
})

test('a citizen card needs its four last characters, in their own field or in the number', () => {
  assert.deepEqual(fields({ identificationCheckCC: '4zz7' }), ['identificationCheckCC'])
  assert.deepEqual(fields({ identificationCheckCC: '4ZZ8' }), ['identificationNumber'])
  assert.deepEqual(fields({ identificationNumber: '4521224' }), [])
  assert.deepEqual(fields({ identificationNumber: '045212244ZZ7', identificationCheckCC: null }), [])
  assert.deepEqual(fields({ identificationNumber: '045212244ZZ7' }), [])
  assert.deepEqual(fields({ identificationNumber: '045212244ZZ7', identificationCheckCC: '0ZZ4' }), [
    'identificationCheckCC',
  ])
  assert.deepEqual(fields({ identificationNumber: 'AB123' }), ['identificationNumber'])
  assert.deepEqual(fields({ identificationNumber: '' }, false), ['identificationNumber'])
})

test('without those characters, the number is that of the older identity card', () => {
  const card = (identificationNumber: string) =>
    errors({ ...whole, identificationNumber, identificationCheckCC: '' })
  for (const number of ['04521224', '4521224', '045212244', '04521224 4']) assert.deepEqual(card(number), [])
  assert.deepEqual(card('045212245'), [
    { field: 'identificationNumber', message: 'Número de bilhete de identidade inválido' },
  ])
  for (const number of ['452122', '0452122445', '04521224A'])
    assert.deepEqual(card(number), [
      { field: 'identificationNumber', message: 'Número de cartão de cidadão inválido' },
    ])
})

test('each other kind of document asks for its own field', () => {
  const other = (identificationType: string, more: CertificationData = {}) =>
    fields({ identificationType, identificationNumber: 'X123', identificationCheckCC: '', ...more })
  assert.deepEqual(other('A'), ['identificationSubType'])
  assert.deepEqual(other('A', { identificationSubType: 'TRS' }), [])
  assert.deepEqual(other('A', { identificationSubType: 'TRS', emitedBy: 'GNR' }), ['emitedBy'])
  assert.deepEqual(other('M'), ['emitedBy'])
  assert.deepEqual(other('M', { emitedBy: 'GNR' }), [])
  assert.deepEqual(other('P'), ['entryVisa'])
  assert.deepEqual(other('P', { entryVisa: 'V1' }), [])
  assert.deepEqual(other('Z'), ['identificationType'])
})

test('another country is named; in Portugal the county needs its district', () => {
  assert.deepEqual(fields({ nationalityCountry: '2', citizenshipCountry: '2' }), [
    'nationalityCountryOther',
    'citizenshipCountryOther',
  ])
  const named = { nationalityCountryOther: 'Brasil', citizenshipCountryOther: 'Brasil' }
  assert.deepEqual(fields({ nationalityCountry: '2', citizenshipCountry: '2', ...named }), [])
  assert.deepEqual(fields({ nationalityCountry: 'PT' }), ['nationalityCountry'])
  assert.deepEqual(fields({ citizenshipCounty: 'Lisboa' }), ['citizenshipDistrict'])
  assert.deepEqual(fields({ citizenshipCounty: 'Lisboa', citizenshipDistrict: '11' }), [])
})
