import assert from 'node:assert/strict'
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
