import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { getDegreeCertificate } from '#contract/certificates/endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { newId } from '../database/columns.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

describe('a file’s address that cannot be answered', () => {
  let app: TestApp
  const path = addressOf(getDegreeCertificate, { params: { id: newId() } })
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  it('is a page that says why, in a browser', async () => {
    const trainee = await app.asNew('student')
    const { status, headers, raw } = await trainee.get(path, { 'sec-fetch-dest': 'document' })
    assert.equal(status, 404)
    assert.match(String(headers['content-type']), /^text\/html/)
    assert.match(raw.toString(), /<h1>[^<]+<\/h1>[^]*<a href="\/">/)
  })

  it('leads to the login without a session', async () => {
    const { status, raw } = await app.anonymous().get(path, { 'sec-fetch-dest': 'document' })
    assert.equal(status, 401)
    assert.match(raw.toString(), /<a href="\/login">/)
  })

  it('is a problem for a program', async () => {
    const { headers, body } = await app.anonymous().get(path)
    assert.match(String(headers['content-type']), /^application\/problem\+json/)
    assert.equal(body.code, 'unauthenticated')
  })
})
