import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestApp, type TestApp } from '../../testing/app.ts'

describe('the headers that guard answers', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp({ BASE_URL: 'https://academia.example' })
  })
  after(() => app.close())

  for (const path of ['/api/courses', '/api/nowhere', '/healthz'])
    it(`stand on ${path}`, async () => {
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
