import assert from 'node:assert/strict'
import { test } from 'node:test'
import countries from './countries.json' with { type: 'json' }
import counties from './sigo-counties.json' with { type: 'json' }
import sigoCountries from './sigo-countries.json' with { type: 'json' }
import districts from './sigo-districts.json' with { type: 'json' }

const unique = (values: string[]) => assert.equal(new Set(values).size, values.length)

test('the 18 districts, the islands and their 308 counties', () => {
  assert.equal(districts.filter(({ value }) => value <= '18').length, 18)
  assert.equal(districts.length, 29)
  assert.equal(counties.length, 308)
  unique(districts.map(({ value }) => value))
  unique(counties.map(({ value }) => value))
  for (const { value, district } of counties) {
    assert.match(value, /^\d{4}$/)
    assert.equal(value.slice(0, 2), district)
    assert.ok(districts.some((one) => one.value === district))
  }
  for (const { value } of districts)
    assert.ok(
      counties.some(({ district }) => district === value),
      value,
    )
})

test('the counties whose codes do not follow the alphabet', () => {
  const named = (code: string) => counties.find(({ value }) => value === code)?.name
  const known = { '0109': 'Santa Maria da Feira', '1106': 'Lisboa', '1115': 'Amadora', '1116': 'Odivelas' }
  for (const [code, name] of Object.entries({ ...known, '1318': 'Trofa', '1421': 'Ourém', '0314': 'Vizela' }))
    assert.equal(named(code), name)
})

test('sigo countries: 1 is Portugal, 2 another', () => {
  assert.deepEqual(
    sigoCountries.map(({ value }) => value),
    ['1', '2'],
  )
})

test('countries, each with its name, capital, calling code and currency', () => {
  unique(countries.map(({ code }) => code))
  unique(countries.map(({ name }) => name.common))
  assert.ok(countries.length >= 195)
  for (const { code, name, capital, callingCode, currency } of countries) {
    assert.match(code, /^[A-Z]{2}$/)
    assert.ok(name.common && name.official && capital, code)
    assert.match(callingCode, /^\d{1,4}$/, code)
    assert.match(currency, /^[A-Z]{3}$/, code)
  }
  const portugal = countries.find(({ code }) => code === 'PT')
  assert.deepEqual(portugal, {
    code: 'PT',
    name: { common: 'Portugal', official: 'República Portuguesa' },
    capital: 'Lisboa',
    callingCode: '351',
    currency: 'EUR',
  })
})
