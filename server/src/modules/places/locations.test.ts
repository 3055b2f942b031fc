import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import {
  addressOfPostalCode,
  countryChoices,
  geocode,
  sigoCountries,
  sigoDistricts,
  sigoCounties,
} from '#contract/places/endpoints.ts'
import { config } from '#contract/platform/config/endpoints.ts'
import { createTestApp } from '../../testing/app.ts'

test('countries, their districts and their counties, for anybody', async () => {
  const app = await createTestApp()
  const visitor = app.anonymous()
  const countries = async (id: string) => (await visitor.call(sigoCountries, { params: { id } })).body
  const districts = async (id: string) => (await visitor.call(sigoDistricts, { params: { id } })).body
  const counties = async (id: string) => (await visitor.call(sigoCounties, { params: { id } })).body
  assert.equal((await countries('all')).total, 2)
  assert.equal((await countries('1')).items[0]?.name, 'Portugal')
  assert.equal((await districts('1')).total, 29)
  assert.equal((await districts('2')).total, 0)
  const lisbon = await counties('11')
  assert.equal(lisbon.total, 16)
  assert.ok(lisbon.items.some(({ name, value }) => name === 'Amadora' && value === '1115'))
  assert.equal((await counties('all')).total, 308)
  await app.close()
})

test('a postal code is looked up at the configured service, and nowhere without one', async (t) => {
  const answers: Record<string, unknown> = {
    '/1700-062': [{ morada: 'Avenida do Brasil', localidade: 'Lisboa', distrito: 'Lisboa' }],
    '/4000-001': { Localidade: 'Porto', partes: [{ Artéria: 'Rua das Flores' }] },
    '/2700-001': { erro: 'sem morada' },
  }
  const service = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    response.statusCode = answer ? 200 : request.url === '/9999-999' ? 500 : 404
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  t.after(() => service.close())
  const { port } = service.address() as AddressInfo
  const app = await createTestApp({ POSTAL_CODE_URL: `http://127.0.0.1:${port}/{postalCode}` })
  t.after(() => app.close())
  const trainee = await app.asNew('student')
  const look = async (code: string) => trainee.call(addressOfPostalCode, { params: { postalCode: code } })
  assert.equal((await trainee.call(config, {})).body.addressLookup, true)
  assert.deepEqual((await look('1700-062')).body, {
    address: 'Avenida do Brasil',
    city: 'Lisboa',
    locality: 'Lisboa',
    county: '',
    district: 'Lisboa',
    country: 'Portugal',
  })
  assert.equal((await look('4000-001')).body.address, 'Rua das Flores')
  for (const [code, status] of Object.entries({ '2700-001': 404, '1000-001': 404, '9999-999': 503 })) {
    const failed = await look(code)
    assert.equal(failed.status, status, code)
    assert.equal(failed.body.detail, 'Não foi possível completar o arruamento')
  }
  assert.equal((await look('17-')).status, 400)
  assert.equal(
    (await app.anonymous().call(addressOfPostalCode, { params: { postalCode: '1700-062' } })).status,
    401,
  )

  const without = await createTestApp()
  t.after(() => without.close())
  const other = await without.asNew('student')
  assert.equal((await other.call(config, {})).body.addressLookup, false)
  assert.equal((await other.call(addressOfPostalCode, { params: { postalCode: '1700-062' } })).status, 404)
})

test('countries with their calling codes, by name, for anybody', async (t) => {
  const app = await createTestApp()
  t.after(() => app.close())
  const { body } = await app.anonymous().call(countryChoices, {})
  const names = body.items?.map(({ name }) => name) ?? []
  assert.equal(names[0], 'Afeganistão')
  assert.ok(names.indexOf('África do Sul') < names.indexOf('Alemanha'))
  const portugal = body.items?.find(({ code }) => code === 'PT')
  assert.deepEqual(
    { name: portugal?.name, callingCode: portugal?.callingCode },
    { name: 'Portugal', callingCode: '351' },
  )
})

test('the place of an address comes from the configured geocoder, and no request is made without one', async (t) => {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    'Rua das Flores, Porto': [{ lat: '41.1436', lon: '-8.6142' }],
    'Avenida do Brasil, Lisboa': { features: [{ geometry: { coordinates: [-9.14, 38.76] } }] },
    'Rua sem fim': [],
    'Fora da Terra': { lat: 138.7, lon: 5 },
  }
  const service = createServer((request, response) => {
    const address = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? ''
    asked.push(address)
    response.statusCode = address in answers ? 200 : 500
    response.end(JSON.stringify(answers[address] ?? {}))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  t.after(() => service.close())
  const { port } = service.address() as AddressInfo
  const app = await createTestApp({ GEOCODER_URL: `http://127.0.0.1:${port}/?q={address}` })
  t.after(() => app.close())
  const master = await app.asNew('master')
  const find = async (address: string) => master.call(geocode, { query: { address } })
  assert.equal((await master.call(config, {})).body.geocoder, true)
  assert.deepEqual((await find('Rua das Flores, Porto')).body, { latitude: 41.1436, longitude: -8.6142 })
  assert.deepEqual((await find('Avenida do Brasil, Lisboa')).body, { latitude: 38.76, longitude: -9.14 })
  for (const [address, status] of Object.entries({ 'Rua sem fim': 404, 'Fora da Terra': 404, Avaria: 503 })) {
    const failed = await find(address)
    assert.equal(failed.status, status, address)
    assert.equal(failed.body.detail, 'Não foi possível encontrar as coordenadas desta morada')
  }
  assert.equal((await find('ab')).status, 400)
  assert.equal((await app.anonymous().call(geocode, { query: { address: 'Lisboa' } })).status, 401)
  // The service is somebody else's: nobody asks it without end.
  for (let hits = asked.length; hits < 60; hits += 1) await find('Rua das Flores, Porto')
  assert.equal((await find('Rua das Flores, Porto')).status, 429)
  assert.equal(asked.length, 60)

  const without = await createTestApp()
  t.after(() => without.close())
  const other = await without.asNew('master')
  assert.equal((await other.call(config, {})).body.geocoder, false)
  assert.equal((await other.call(geocode, { query: { address: 'Lisboa' } })).status, 404)
})
