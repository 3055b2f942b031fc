import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { addItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addResource } from '../../testing/builders.ts'
import { defined } from '../../testing/defined.ts'
import { startBucket } from '../../testing/stores.ts'
import { s3Storage } from '../files/s3-storage.ts'
import { StoreUnreachable } from '../files/store-unreachable.ts'
import { createLog } from '../log.ts'
import type { S3Peer } from '../testing/s3.ts'

const SAID =
  'Os ficheiros estão temporariamente indisponíveis; o resto da academia funciona. Tente novamente mais tarde.'
const pdf = Buffer.from('%PDF-1.7 0123456789')

describe('a bucket that is down', () => {
  let app: TestApp
  let stop: () => Promise<void>
  let s3: S3Peer
  let cookie: string
  let admin: Awaited<ReturnType<TestApp['asNew']>>
  let errors: unknown[] = []
  before(async () => {
    const opened = await startBucket()
    stop = opened.stop
    s3 = defined(opened.s3)
    const write = (line: string) => void errors.push(JSON.parse(line))
    app = await createTestApp(opened.env, undefined, createLog('error', { write }))
    admin = await app.asNew('admin')
    cookie = `sid=${await app.identity.open(app.platform.db, admin.user.id)}`
  })
  after(async () => {
    await app.close()
    await stop()
  })

  const store = async (name: string, contents: Buffer) => {
    const { files, db } = app.platform
    const { _id } = await files.upload(name, Readable.from([contents]), { accept: ['pdf', 'mp4'] })
    await files.claim(db, [_id], { kind: 'resource', id: (await addResource(app)).id })
    return addressOf(downloadDocument, { params: { id: _id } })
  }
  const get = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.http.inject({ method, url, headers: { cookie } })
  const attach = () =>
    admin.call(
      addItem,
      { params: { entity: 'resource' }, body: { name: 'Manual', type: 'media' } },
      { files: { 'media.file': { name: 'manual.pdf', contents: pdf } } },
    )
  const begin = () =>
    app.http.inject({
      method: 'POST',
      url: '/api/upload',
      headers: {
        cookie,
        'tus-resumable': '1.0.0',
        'upload-length': '20',
        'upload-metadata': `filename ${Buffer.from('filme.mp4').toString('base64')}`,
      },
    })

  it('answers 503 to downloads and uploads, says when to try again, and is an error once', async () => {
    const document = await store('texto.pdf', pdf)
    const video = await store('filme.mp4', Buffer.from('00000018667479706d703432', 'hex'))
    assert.equal((await get(document)).statusCode, 200)
    for (const outage of [1, 2]) {
      errors = []
      s3.intercept(async () => 503)
      const answers = [await get(document), await get(video), await begin()]
      for (const { statusCode, body } of answers) {
        assert.equal(statusCode, 503, body)
        assert.equal(JSON.parse(body).detail, SAID)
      }
      assert.equal(answers[0]?.headers['retry-after'], '5')
      assert.equal((await get(document, 'HEAD')).statusCode, 503)
      const attached = await attach()
      assert.deepEqual([attached.status, attached.body.detail], [503, SAID])
      assert.equal(errors.length, 1, JSON.stringify(errors))
      const { body } = await admin.call(listItems, { params: { entity: 'error' }, query: { limit: 20 } })
      const rows = body.items.filter(({ description }) => String(description).includes('file store'))
      assert.equal(rows.length, outage)
      s3.intercept()
      assert.equal((await get(document)).statusCode, 200)
    }
  })

  it('is another matter than one that refuses, also where nothing listens', async () => {
    const document = await store('texto.pdf', pdf)
    s3.intercept(async () => 403)
    assert.equal((await get(document)).statusCode, 500, 'what it refuses is a mistake of the settings')
    s3.intercept()
    const nobody = s3Storage(
      's3://tirocinio?region=us-east-1&endpoint=http://127.0.0.1:1&accessKeyId=a&secretAccessKey=b',
    )
    await assert.rejects(async () => nobody.read('a'), StoreUnreachable)
  })
})
