import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { Upload, type UploadOptions } from 'tus-js-client'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import { documents } from '../../../platform/files/tables.ts'
import { startS3 } from '../../../platform/testing/s3.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { fieldsOf } from '../../../testing/answers.ts'

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** A video of 20 MB, by its first bytes. */
const video = Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), randomBytes(20 * 1024 ** 2)])

const stores: Record<string, () => Promise<{ env: Record<string, string>; stop: () => Promise<void> }>> = {
  disk: async () => ({ env: {}, stop: async () => undefined }),
  S3: async () => {
    const s3 = await startS3()
    return { env: { STORAGE: s3.storage }, stop: s3.stop }
  },
}

for (const [store, start] of Object.entries(stores))
  describe(`uploads that continue after a cut, on ${store}`, () => {
    let app: TestApp
    let address: string
    let creator: Client & { user: { id: string } }
    let stop: () => Promise<void>

    before(async () => {
      const started = await start()
      stop = started.stop
      app = await createTestApp(started.env)
      address = await app.listen()
      creator = await app.asNew('creator')
    })
    after(async () => {
      await app.close()
      await stop()
    })

    const make = async (
      bytes: Buffer,
      filename: string,
      { user = creator.user.id, ...options }: Partial<UploadOptions> & { user?: string } = {},
    ): Promise<Upload> => {
      const sid = await app.identity.open(app.platform.db, user)
      return new Upload(bytes, {
        endpoint: `${address}/api/upload`,
        metadata: { filename },
        headers: { cookie: `sid=${sid}` },
        retryDelays: [],
        ...options,
      })
    }
    const send = async (...parts: Parameters<typeof make>): Promise<string> => {
      const upload = await make(...parts)
      return new Promise((resolve, reject) => {
        upload.options.onSuccess = () => resolve(upload.url ?? '')
        upload.options.onError = reject
        upload.start()
      })
    }
    const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

    it('takes a large file whole, as the value of a property', async () => {
      const id = idOf(await send(video, 'vídeo.mp4'))
      const saved = await creator.call(addItem, {
        params: { entity: 'resource' },
        body: {
          name: 'Vídeo',
          type: 'media',
          media: { file: { _id: id } },
        },
      })
      assert.equal(saved.status, 200, JSON.stringify(saved.body))
      const { file } = saved.body.media as { file: { name: string; size: number; type: string } }
      assert.deepEqual([file.name, file.size, file.type], ['vídeo.mp4', video.length, 'video/mp4'])
      const key = (await app.platform.files.find(id))?.key ?? ''
      const kept = Buffer.concat(await Array.fromAsync(await app.platform.files.storage.read(key)))
      assert.equal(digest(kept), digest(video))
    })

    it('leaves nothing where it is given up, neither in the quota nor for an item', async () => {
      const headers = { cookie: `sid=${await app.identity.open(app.platform.db, creator.user.id)}` }
      const begin = () =>
        fetch(`${address}/api/upload`, {
          method: 'POST',
          headers: {
            ...headers,
            'tus-resumable': '1.0.0',
            'upload-length': String(2 * 1024 ** 3),
            'upload-metadata': `filename ${Buffer.from('a.mp4').toString('base64')}`,
          },
        })
      const giveUp = (url: string) => fetch(new URL(url, address), { method: 'DELETE', headers })
      for (let n = 0; n < 4; n++) {
        const begun = await begin()
        assert.equal(begun.status, 201)
        assert.equal((await giveUp(begun.headers.get('location') ?? '')).status, 204)
      }
      const whole = await send(video, 'deixado.mp4')
      const stranger = { cookie: `sid=${await app.identity.open(app.platform.db, (await app.addUser()).id)}` }
      assert.notEqual(
        (await fetch(new URL(whole, address), { method: 'DELETE', headers: stranger })).status,
        204,
      )
      assert.equal((await giveUp(whole)).status, 204)
      assert.equal((await giveUp(whole)).status, 404)
      const saved = await creator.call(addItem, {
        params: { entity: 'resource' },
        body: { name: 'Vídeo', type: 'media', media: { file: { _id: idOf(whole) } } },
      })
      assert.equal(saved.status, 422)
    })

    it('continues where it was cut, and shows nothing before it is whole', async () => {
      const pieces = 9 * 1024 ** 2
      const cut = await make(video, 'cortado.mp4', { chunkSize: pieces })
      await new Promise<void>((resolve) => {
        cut.options.onChunkComplete = () => void cut.abort().then(resolve)
        cut.start()
      })
      assert.ok(cut.url)
      const id = idOf(cut.url)
      assert.equal((await creator.call(downloadDocument, { params: { id } })).status, 404)
      const early = await creator.call(addItem, {
        params: { entity: 'resource' },
        body: {
          name: 'V',
          type: 'media',
          media: { file: { _id: id } },
        },
      })
      assert.equal(early.status, 422)
      let first: number | undefined
      await send(video, 'cortado.mp4', {
        uploadUrl: cut.url,
        chunkSize: pieces,
        onProgress: (sent) => {
          first ??= sent
        },
      })
      assert.ok((first ?? 0) >= pieces)
      const document = await app.platform.files.find(id)
      assert.equal(document?.size, video.length)
      const kept = Buffer.concat(await Array.fromAsync(await app.platform.files.storage.read(document.key)))
      assert.equal(digest(kept), digest(video))
    })

    it('refuses files of other kinds, and leaves nothing behind', async () => {
      const rows = async () => (await app.platform.db.select().from(documents)).length
      const before = await rows()
      await assert.rejects(send(Buffer.from('não é um vídeo'), 'falso.mp4'), /415/)
      await assert.rejects(send(Buffer.from('x'), 'programa.exe'), /415/)
      await assert.rejects(send(Buffer.from('x'), ''), /400/)
      assert.equal(await rows(), before)
    })

    it('refuses users who do not author, and keeps uploads apart', async () => {
      const trainee = await app.addUser()
      await assert.rejects(send(Buffer.from('x'), 'a.txt', { user: trainee.id }), /403/)
      const url = await send(Buffer.from('olá'), 'a.txt')
      const other = await app.asNew('creator')
      await assert.rejects(
        send(Buffer.from('olá'), 'a.txt', { user: other.user.id, uploadUrl: url, endpoint: null }),
      )
      const stolen = await other.call(addItem, {
        params: { entity: 'usefulDocument' },
        body: {
          name: 'X',
          file: { _id: idOf(url) },
        },
      })
      assert.notEqual(stolen.status, 200)
    })

    it('checks the property that it is given to', async () => {
      const id = idOf(await send(Buffer.from('olá'), 'a.txt'))
      const refused = await creator.call(addItem, {
        params: { entity: 'resource' },
        body: {
          name: 'V',
          type: 'media',
          media: { file: { _id: id } },
        },
      })
      assert.equal(fieldsOf(refused)[0], 'media.file')
    })

    it('sweeps away what was begun and forgotten', async () => {
      const { key, id } = await app.platform.files.begin('a.txt', {
        accept: ['txt'],
        uploaderId: creator.user.id,
      })
      assert.ok(key)
      await app.platform.files.sweep(new Date(Date.now() + 48 * HOUR_MS))
      assert.deepEqual(await app.platform.db.select().from(documents).where(eq(documents.id, id)), [])
    })
  })
