import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isComplete, mendedAt, sigoEntries, type SigoPerson, type SigoTaken } from './check.ts'
import { SIGO_FIELDS, type SigoField } from './fields.ts'

const TODAY = '2026-11-23'

const person: SigoPerson = {
  name: 'Maria da Conceição Ferreira',
  dateOfBirth: '1985-03-09',
  gender: 'F',
  identificationType: 'C',
  identificationNumber: '00000000',
  identificationCheckCC: '0ZZ4',
  dateValidateCC: '2026-11-23',
  nif: '501964843',
  job: 'Operadora de armazém',
  nationalityCountry: '1',
  citizenshipCountry: '1',
  citizenshipDistrict: '01',
  citizenshipCounty: '0101',
  district: { code: '01', name: 'Aveiro' },
  county: { code: '0101', name: 'Águeda', district: '01' },
  educationLevel: 'Ensino secundário',
}

const taken: SigoTaken = {
  course: 'Extintores e evacuação',
  code: 'SST-01',
  area: '862 Segurança e higiene no trabalho',
  hours: 7.5,
  startDate: '2026-10-01',
  endDate: '2026-10-20',
  passed: true,
  grade: { value: 17, weight: 20 },
}

const check = (changed: Partial<SigoPerson> = {}, course: Partial<SigoTaken> = {}) =>
  sigoEntries({ ...person, ...changed }, { ...taken, ...course }, TODAY)
const one = (field: SigoField, ...changed: Parameters<typeof check>) => {
  const found = check(...changed).find((entry) => entry.field === field)
  assert.ok(found)
  return found
}
const lacking = (...changed: Parameters<typeof check>) =>
  check(...changed)
    .filter(({ problem }) => problem !== null)
    .map(({ field }) => field)

describe('what SIGO asks', () => {
  it('is complete when nothing is missing, in the order of typing, as it is typed', () => {
    const entries = check()
    assert.ok(isComplete(entries), JSON.stringify(entries.filter(({ problem }) => problem)))
    assert.deepEqual(
      entries.map(({ field }) => field),
      SIGO_FIELDS,
    )
    assert.deepEqual(Object.fromEntries(entries.map(({ field, value }) => [field, value])), {
      documentType: 'Cartão de cidadão',
      documentNumber: '00000000 0ZZ4',
      documentValidity: '23-11-2026',
      nif: '501964843',
      name: 'Maria da Conceição Ferreira',
      birthDate: '09-03-1985',
      gender: 'Feminino',
      nationality: 'Portugal',
      birthCountry: 'Portugal',
      birthDistrict: 'Aveiro (01)',
      birthCounty: 'Águeda (0101)',
      educationLevel: 'Ensino secundário',
      courseName: 'Extintores e evacuação',
      courseCode: 'SST-01',
      area: '862 Segurança e higiene no trabalho',
      hours: '7,5',
      startDate: '01-10-2026',
      endDate: '20-10-2026',
      result: 'Com aproveitamento, 17 em 20',
    })
  })

  it('names each field that lacks, and no other', () => {
    const blank: [SigoField, Partial<SigoPerson>, Partial<SigoTaken>?][] = [
      ['documentType', { identificationType: null }],
      ['documentNumber', { identificationNumber: ' ', identificationCheckCC: null }],
      ['documentValidity', { dateValidateCC: null }],
      ['nif', { nif: '' }],
      ['name', { name: ' ' }],
      ['birthDate', { dateOfBirth: null }],
      ['gender', { gender: null }],
      ['nationality', { nationalityCountry: null }],
      ['nationality', { nationalityCountry: '2', nationalityCountryOther: '' }],
      ['birthCountry', { citizenshipCountry: null, citizenshipDistrict: null, citizenshipCounty: null }],
      ['birthCountry', { citizenshipCountry: '2', citizenshipCountryOther: null }],
      ['birthDistrict', { citizenshipDistrict: null, citizenshipCounty: null, district: null }],
      ['birthCounty', { citizenshipCounty: null, county: null }],
      ['educationLevel', { educationLevel: null }],
      ['courseName', {}, { course: '' }],
      ['area', {}, { area: null }],
      ['hours', {}, { hours: 0 }],
      ['startDate', {}, { startDate: null }],
      ['endDate', {}, { endDate: null }],
      ['result', {}, { passed: false }],
    ]
    for (const [field, changed, course] of blank) {
      const found = lacking(changed, course)
      assert.ok(found.includes(field), `${field}: ${found.join()}`)
      // Without a district there is no county either.
      const expected = field === 'birthDistrict' ? ['birthDistrict', 'birthCounty'] : [field]
      assert.deepEqual(found, expected, field)
    }
    assert.deepEqual(lacking({}, { code: null }), [], 'a course need have no code')
    assert.deepEqual(lacking({ job: null }), [], 'SIGO does not ask for the job')
  })

  it('takes no value of a wrong form', () => {
    assert.match(one('nif', { nif: '501964842' }).problem ?? '', /NIF/)
    assert.deepEqual(lacking({ identificationNumber: '00000001' }), ['documentNumber'])
    assert.deepEqual(lacking({ dateOfBirth: '2027-01-01' }), ['birthDate'])
    assert.equal(one('birthDistrict', { district: null }).problem, 'O SIGO não conhece este código.')
    assert.deepEqual(lacking({ county: { code: '0101', name: 'Águeda', district: '02' } }), ['birthCounty'])
    assert.deepEqual(lacking({}, { endDate: '2026-09-30' }), ['endDate'])
  })

  it('takes a document on its last day and not on the day after', () => {
    assert.equal(one('documentValidity', { dateValidateCC: TODAY }).problem, null)
    assert.equal(
      one('documentValidity', { dateValidateCC: '2026-11-22' }).problem,
      'O documento caducou em 2026-11-22.',
    )
  })

  it('asks those who were born abroad for no district or county', () => {
    const abroad = {
      citizenshipCountry: '2',
      citizenshipCountryOther: 'Cabo Verde',
      district: null,
      county: null,
    }
    assert.deepEqual(lacking(abroad), [])
    assert.equal(one('birthCountry', abroad).value, 'Cabo Verde')
  })

  it('names a residence permit by its subtype', () => {
    const resident = {
      identificationType: 'A',
      identificationSubType: 'TRS',
      identificationNumber: 'AB123456',
      identificationCheckCC: '0ZZ4',
    }
    assert.equal(one('documentType', resident).value, 'Título de residência')
    assert.equal(one('documentNumber', resident).value, 'AB123456')
  })

  it('says where each field is fixed', () => {
    const of = { user: 'u', degree: 'd' }
    assert.equal(mendedAt(one('nif').mender, of), '/user/edit/u')
    assert.equal(mendedAt(one('area').mender, of), '/degree/edit/d')
    assert.equal(mendedAt(one('result').mender, of), '/user/view/u')
  })
})
