import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createTestApp } from '../../testing/app.ts'

test('countries, their districts and their counties, for anybody', async () => {
  const app = await createTestApp()
  const visitor = app.anonymous()
  const get = async (path: string) => (await visitor.get(path)).body
  assert.equal((await get('/api/sigocountry/all'))['total'], 2)
  assert.equal((await get('/api/sigocountry/1')).items?.[0]?.['name'], 'Portugal')
  assert.equal((await get('/api/sigodistrict/1'))['total'], 29)
  assert.equal((await get('/api/sigodistrict/2'))['total'], 0)
  const lisbon = await get('/api/sigo/county/11')
  assert.equal(lisbon['total'], 16)
  assert.ok(lisbon.items?.some(({ name, value }) => name === 'Amadora' && value === '1115'))
  assert.equal((await get('/api/sigo/county/all'))['total'], 308)
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
  const look = async (code: string) => trainee.get(`/api/postalcode/${code}`)
  assert.equal((await trainee.get('/api/v1/config')).body['addressLookup'], true)
  assert.deepEqual((await look('1700-062')).body, {
    address: 'Avenida do Brasil',
    city: 'Lisboa',
    country: 'Portugal',
  })
  assert.equal((await look('4000-001')).body['address'], 'Rua das Flores')
  for (const [code, status] of Object.entries({ '2700-001': 404, '1000-001': 404, '9999-999': 503 })) {
    const failed = await look(code)
    assert.equal(failed.status, status, code)
    assert.equal(failed.body['detail'], 'Não foi possível completar o arruamento')
  }
  assert.equal((await look('17-')).status, 400)
  assert.equal((await app.anonymous().get('/api/postalcode/1700-062')).status, 401)

  const without = await createTestApp()
  t.after(() => without.close())
  const other = await without.asNew('student')
  assert.equal((await other.get('/api/v1/config')).body['addressLookup'], false)
  assert.equal((await other.get('/api/postalcode/1700-062')).status, 404)
})
