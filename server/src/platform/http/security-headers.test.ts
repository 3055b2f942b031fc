import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { config } from '#contract/platform/config/endpoints.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

describe('the headers that guard answers', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp({ BASE_URL: 'https://academia.example' })
  })
  after(() => app.close())

  for (const path of ['/api/courses', '/api/nowhere', '/healthz'])
    it(`are on ${path}`, async () => {
      const { headers } = await app.anonymous().get(path)
      const policy = String(headers['content-security-policy'])
      assert.match(policy, /^default-src 'self';base-uri 'none';object-src 'none';frame-ancestors 'self';/)
      assert.match(policy, /;script-src 'self';/)
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers['x-frame-options'], 'SAMEORIGIN')
      assert.equal(headers['referrer-policy'], 'same-origin')
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
      assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains')
    })
})

describe('pictures of the map', () => {
  const imagesOf = async (env: Record<string, string>) => {
    const app = await createTestApp(env)
    const { headers } = await app.anonymous().get('/healthz')
    const { body } = await app.anonymous().call(config, {})
    await app.close()
    return {
      images: /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
      map: body.map,
    }
  }

  it('come from no host that the operator did not name', async () => {
    assert.deepEqual(await imagesOf({}), { images: "'self' data: blob:", map: null })
  })

  it('come from the host that the operator names', async () => {
    const tiles = 'https://{s}.mapas.example/{z}/{x}/{y}.png'
    const { images, map } = await imagesOf({ MAP_TILES_URL: tiles, MAP_TILES_ATTRIBUTION: '© Mapas' })
    assert.equal(images, "'self' data: blob: https://*.mapas.example")
    assert.deepEqual(map, { tiles, attribution: '© Mapas' })
  })

  it('say whose they are, and where each one is', async () => {
    await assert.rejects(imagesOf({ MAP_TILES_URL: 'https://mapas.example/{z}/{x}/{y}.png' }), /ATTRIBUTION/)
    await assert.rejects(imagesOf({ MAP_TILES_URL: 'https://mapas.example/' }), /\{z\}, \{x\} e \{y\}/)
  })
})
