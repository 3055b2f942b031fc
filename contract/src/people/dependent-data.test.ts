import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysOf } from '../platform/kernel/records.ts'
import { isShown } from '../platform/kernel/shown.ts'
import { COUNTRY_CHOICES, IDENTIFICATION_TYPES, labelOf } from '../platform/validation/options.ts'
import { askedWith, type Choice, dependentsOf } from './dependent-data.ts'
import { documentName } from './document-name.ts'
import { user } from './user.ts'

const choices = {
  identificationType: IDENTIFICATION_TYPES,
  nationalityCountry: COUNTRY_CHOICES,
  citizenshipCountry: COUNTRY_CHOICES,
} as const satisfies Record<Choice, unknown>

test('each kind of document asks for its own data, and each country', () => {
  const required = (choice: Choice, value: string) =>
    Object.entries(askedWith(choice, value)).map(([field, how]) => [field, how.required])
  assert.deepEqual(required('identificationType', 'A'), [
    ['identificationSubType', true],
    ['emitedBy', false],
  ])
  assert.deepEqual(required('identificationType', 'C'), [['identificationCheckCC', false]])
  assert.deepEqual(required('identificationType', 'M'), [['emitedBy', true]])
  assert.deepEqual(required('identificationType', 'P'), [['entryVisa', true]])
  assert.deepEqual(required('nationalityCountry', '1'), [])
  assert.deepEqual(required('nationalityCountry', '2'), [['nationalityCountryOther', true]])
  assert.deepEqual(required('citizenshipCountry', '1'), [
    ['citizenshipDistrict', false],
    ['citizenshipCounty', false],
  ])
  assert.deepEqual(required('citizenshipCountry', '2'), [['citizenshipCountryOther', true]])
  for (const choice of keysOf(choices))
    for (const none of ['', 'Z', null, undefined]) assert.deepEqual(askedWith(choice, none), {})
})

test('each issues its own documents', () => {
  const issuer = (kind: string, code: string) =>
    labelOf(askedWith('identificationType', kind).emitedBy?.options ?? [], code)
  assert.equal(issuer('A', 'DRN'), 'Direção Regional do Norte')
  assert.equal(issuer('M', 'EXP'), 'Exército Português')
  assert.equal(issuer('A', 'EXP'), '')
})

test('another document takes the data of each away, another country its places, another district its county', () => {
  assert.deepEqual(dependentsOf('identificationType'), [
    'identificationSubType',
    'emitedBy',
    'identificationCheckCC',
    'entryVisa',
  ])
  assert.deepEqual(dependentsOf('nationalityCountry'), ['nationalityCountryOther'])
  assert.deepEqual(dependentsOf('citizenshipCountry'), [
    'citizenshipDistrict',
    'citizenshipCounty',
    'citizenshipCountryOther',
  ])
  assert.deepEqual(dependentsOf('citizenshipDistrict'), ['citizenshipCounty'])
  assert.deepEqual(dependentsOf('job'), [])
})

test('a person’s declaration shows with each choice just what is asked with it', () => {
  const { of: fields } = user.fields.data
  for (const choice of keysOf(choices))
    for (const { value } of choices[choice])
      assert.deepEqual(
        keysOf(fields)
          .filter((field) => dependentsOf(choice).some((one) => one === field))
          .filter((field) => isShown(fields[field], { [choice]: value }))
          .toSorted(),
        keysOf(askedWith(choice, value)).toSorted(),
        `${choice} ${value}`,
      )
})

test('a residence permit is called by its own kind', () => {
  assert.equal(documentName({ identificationType: 'P', identificationSubType: 'TRS' }), 'Passaporte')
  assert.equal(
    documentName({ identificationType: 'A', identificationSubType: 'TRS' }),
    'Título de residência',
  )
  assert.equal(documentName({ identificationType: 'A', identificationSubType: null }), '')
  assert.equal(documentName({ identificationType: null, identificationSubType: null }), '')
})
