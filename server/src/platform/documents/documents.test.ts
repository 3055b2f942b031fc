import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { resources } from '../../modules/catalogue/tables.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

describe('stored files', () => {
  let app: TestApp
  let asked: { params: { id: string } }

  before(async () => {
    app = await createTestApp()
    const { db, files } = app.platform
    const file = await files.upload('texto.pdf', Readable.from([Buffer.from('%PDF-1.7 0123456789')]), {
      accept: ['pdf'],
    })
    const [resource] = await db
      .insert(resources)
      .values({ name: 'Texto', type: 'media', extension: 'pdf', file })
      .returning()
    assert.ok(resource)
    await files.claim(db, [file._id], { kind: 'resource', id: resource.id })
    asked = { params: { id: file._id } }
  })
  after(() => app.close())

  it('answers ranges, HEAD, and what is kept already', async () => {
    const creator = await app.asNew('creator')
    const part = await creator.call(downloadDocument, asked, { headers: { range: 'bytes=9-12' } })
    assert.equal(part.status, 206)
    assert.equal(part.raw.toString(), '0123')
    assert.equal(part.headers['content-range'], 'bytes 9-12/19')
    assert.equal(
      (await creator.call(downloadDocument, asked, { headers: { range: 'bytes=-4' } })).raw.toString(),
      '6789',
    )
    assert.equal(
      (await creator.call(downloadDocument, asked, { headers: { range: 'bytes=40-' } })).status,
      416,
    )
    const sid = await app.identity.open(app.platform.db, creator.user.id)
    const head = await app.http.inject({
      method: 'HEAD',
      url: addressOf(downloadDocument, asked),
      headers: { cookie: `sid=${sid}` },
    })
    assert.equal(head.statusCode, 200)
    assert.equal(head.headers['content-length'], '19')
    assert.equal(head.body, '')
    const etag = String(part.headers['etag'])
    assert.equal(
      (await creator.call(downloadDocument, asked, { headers: { 'if-none-match': etag } })).status,
      304,
    )
    assert.match(
      String(
        (await creator.call(downloadDocument, { ...asked, query: { download: '1' } })).headers[
          'content-disposition'
        ],
      ),
      /^attachment/,
    )
  })

  it('shows a file that nobody owns yet only to its uploader', async () => {
    const admin = await app.asNew('admin')
    const file = await app.platform.files.upload('a.txt', Readable.from([Buffer.from('a')]), {
      accept: ['txt'],
      uploaderId: admin.user.id,
    })
    assert.equal((await admin.call(downloadDocument, { params: { id: file._id } })).status, 200)
    assert.equal(
      (await (await app.asNew('admin')).call(downloadDocument, { params: { id: file._id } })).status,
      404,
    )
  })

  it('answers 404 for an unknown file and 400 for no id at all', async () => {
    const admin = await app.asNew('admin')
    assert.equal(
      (await admin.call(downloadDocument, { params: { id: '01900000-0000-7000-8000-00000000ffff' } })).status,
      404,
    )
    assert.equal((await admin.call(downloadDocument, { params: { id: 'x' } })).status, 400)
  })
})
