import assert from 'node:assert/strict'
import { after, before, describe, it, mock } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { S3 } from '@aws-sdk/client-s3'
import pg from 'pg'
import { keyOf } from '../files/key.ts'
import { documents, uploads as rows } from '../files/tables.ts'
import { until } from '../testing/until.ts'
import { defined } from '../../testing/defined.ts'
import { startBucket, stores } from '../../testing/stores.ts'
import { idOf, uploadsOfSuite, video } from '../../testing/uploads.ts'

const MB = 1024 ** 2

/** Lets the connection to the database break once a statement is done, before its answer: of connections made after it. */
const breakableAnswers = () => {
  const { prototype } = pg.Client
  const query: (...given: readonly unknown[]) => unknown = Reflect.get(prototype, 'query')
  let breaking: { after: string; broke: () => void } | undefined
  before(() => {
    mock.method(prototype, 'query', function (this: pg.Client, ...given: readonly unknown[]) {
      const [asked] = given as [{ text?: string }]
      if (!breaking || !asked.text?.startsWith(breaking.after)) return query.apply(this, [...given])
      const { broke } = breaking
      breaking = undefined
      const fail = () => {
        broke()
        return new Error('Connection terminated unexpectedly')
      }
      const callback = given.at(-1)
      if (typeof callback === 'function')
        return query.apply(this, [...given.slice(0, -1), () => Reflect.apply(callback, undefined, [fail()])])
      return Promise.resolve(query.apply(this, [...given])).then(() => Promise.reject(fail()))
    })
  })
  after(() => mock.restoreAll())
  return {
    /** @returns when it broke */
    breakAfter: (statement: string) =>
      new Promise<void>((broke) => {
        breaking = { after: statement, broke }
      }),
  }
}

for (const [store, start] of Object.entries(stores))
  describe(`one request at a time writes to an upload, in ${store}`, () => {
    const uploads = uploadsOfSuite(start)

    /** Waits until nothing of an upload is there. */
    const gone = async (url: string): Promise<void> => {
      const id = idOf(url)
      const { app, store: bytes } = uploads()
      const { db, files } = app.platform
      await until('its row is gone', async () => !(await files.findUpload(id)))
      await until(
        'nobody writes',
        async () => (await db.select().from(rows).where(eq(rows.id, id))).length === 0,
      )
      assert.equal(await files.storage.has(keyOf(id)), false)
      assert.deepEqual((await bytes.s3?.kept()) ?? [], [])
    }

    it('leaves nothing where it is cut and given up at once', async () => {
      const { begin, stall, speak } = uploads()
      const url = await begin(video.length)
      const socket = await stall(url, 0, video.subarray(0, 3 * MB))
      socket.destroy()
      assert.equal((await speak('DELETE', url)).status, 204)
      await gone(url)
    })

    it('ends a piece that stalls, where the upload is given up', async () => {
      const { begin, stall, speak } = uploads()
      const url = await begin(video.length)
      const socket = await stall(url, 0, video.subarray(0, 3 * MB))
      assert.equal((await speak('DELETE', url)).status, 204)
      await until('the piece is answered', async () => socket.bytesRead > 0)
      await gone(url)
      socket.destroy()
    })

    it('sweeps away an upload to which somebody still writes, and all that comes of it', async () => {
      const { app, begin, stall } = uploads()
      const url = await begin(video.length)
      const socket = await stall(url, 0, video.subarray(0, 3 * MB))
      const old = sql`now() - interval '25 hours'`
      await app.platform.db.update(documents).set({ createdAt: old, touchedAt: old })
      await app.platform.files.sweep(new Date())
      await gone(url)
      socket.destroy()
    })

    it('takes other uploads while one stalls, and goes on with that where it stalled', async () => {
      const { begin, patch, stall, send, speak, assertWhole } = uploads()
      const url = await begin(video.length)
      const socket = await stall(url, 0, video.subarray(0, 3 * MB))
      await assertWhole(await send(video, 'outro.mp4'), video)
      const offset = Number((await speak('HEAD', url)).headers.get('upload-offset'))
      assert.equal(offset, 3 * MB)
      assert.equal((await patch(url, 0, video)).status, 409)
      assert.equal((await patch(url, offset, video.subarray(offset))).status, 204)
      await assertWhole(url, video)
      socket.destroy()
    })
  })

describe('the parts of an upload in a bucket', () => {
  const answers = breakableAnswers()
  const uploads = uploadsOfSuite(startBucket)
  let s3: S3

  before(() => {
    s3 = new S3({
      region: 'us-east-1',
      endpoint: defined(uploads().store.s3).endpoint,
      forcePathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    })
  })
  after(() => s3.destroy())

  const arrivedOf = async (url: string) => {
    const { db } = uploads().app.platform
    const [row] = await db
      .select()
      .from(rows)
      .where(eq(rows.id, idOf(url)))
    assert.ok(row?.arrived)
    return row.arrived
  }

  it('are no file where one of them is not the one that was counted', async () => {
    const { app, begin, patch } = uploads()
    const url = await begin(video.length)
    assert.equal((await patch(url, 0, video.subarray(0, 8 * MB))).status, 204)
    const { multipart, parts } = await arrivedOf(url)
    const at = { Bucket: 'tirocinio', Key: keyOf(idOf(url)) }
    await s3.uploadPart({
      ...at,
      UploadId: multipart,
      PartNumber: parts[0]?.number,
      Body: Buffer.alloc(8 * MB),
    })
    assert.equal((await patch(url, 8 * MB, video.subarray(8 * MB))).status, 500)
    assert.equal(await app.platform.files.find(idOf(url)), undefined)
  })

  it('are gone on with where they were counted, and the answer that said so was lost', async () => {
    const { begin, patch, stall, speak, assertWhole } = uploads()
    const url = await begin(video.length)
    const broke = answers.breakAfter('update "uploads" set "arrived"')
    const socket = await stall(url, 0, video.subarray(0, 3 * MB))
    socket.destroy()
    await broke
    const offset = Number((await speak('HEAD', url)).headers.get('upload-offset'))
    assert.ok(offset > 0)
    assert.equal((await patch(url, offset, video.subarray(offset))).status, 204)
    await assertWhole(url, video)
  })

  it('are gone on with where an earlier version of the product noted them', async () => {
    const { app, begin, patch, speak, assertWhole } = uploads()
    const url = await begin(video.length)
    const at = { Bucket: 'tirocinio', Key: keyOf(idOf(url)) }
    const { multipart } = await arrivedOf(url)
    await app.platform.db.delete(rows).where(eq(rows.id, idOf(url)))
    const Body = video.subarray(0, 8 * MB)
    const { ETag } = await s3.uploadPart({ ...at, UploadId: multipart, PartNumber: 1, Body })
    const note = async (name: string, text: string, Metadata = {}) =>
      s3.putObject({ ...at, Key: `${at.Key}${name}`, Body: text, Metadata })
    await note('.d/upload', JSON.stringify({ size: video.length, offset: 0 }), { 'upload-id': multipart })
    await note('.d/parts', JSON.stringify([{ PartNumber: 1, ETag, Size: Body.length }]))
    assert.equal((await speak('HEAD', url)).headers.get('upload-offset'), String(8 * MB))
    assert.equal((await patch(url, 8 * MB, video.subarray(8 * MB))).status, 204)
    await assertWhole(url, video)
  })
})
