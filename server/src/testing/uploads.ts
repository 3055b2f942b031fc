import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { after, before } from 'node:test'
import { eq } from 'drizzle-orm'
import { Upload, type UploadOptions } from 'tus-js-client'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { keyOf } from '../platform/files/key.ts'
import { uploads as uploadRows } from '../platform/files/tables.ts'
import { until } from '../platform/testing/until.ts'
import { createTestApp, type TestApp } from './app.ts'
import { defined } from './defined.ts'
import type { TestStore } from './stores.ts'

export const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A video of 20 MB, by its first bytes. */
export const video = Buffer.concat([
  Buffer.from('00000018667479706d703432', 'hex'),
  randomBytes(20 * 1024 ** 2),
])

/** The id of the stored file that an upload becomes. */
export const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** Has bytes come for an upload, before whose answer the server died. */
export const arrive = ({ platform: { files } }: TestApp, url: string, bytes: Buffer): Promise<number> => {
  const key = keyOf(idOf(url))
  return files.locks.alone(key, async () => (await files.resumable()).write(Readable.from([bytes]), key, 0))
}

/** A server that listens, and what an author sends to it: by the client that the app uses, or by hand. */
const createUploads = async (store: TestStore) => {
  const app = await createTestApp(store.env)
  const address = await app.listen()
  const creator = await app.asNew('creator')
  const cookieOf = async (user: string) => `sid=${await app.identity.open(app.platform.db, user)}`

  const make = async (
    bytes: Buffer,
    filename: string,
    { user = creator.user.id, ...options }: Partial<UploadOptions> & { user?: string } = {},
  ): Promise<Upload> =>
    new Upload(bytes, {
      endpoint: `${address}/api/upload`,
      metadata: { filename },
      headers: { cookie: await cookieOf(user) },
      retryDelays: [],
      ...options,
    })
  const send = async (...parts: Parameters<typeof make>): Promise<string> => {
    const upload = await make(...parts)
    return new Promise((resolve, reject) => {
      upload.options.onSuccess = () => resolve(upload.url ?? '')
      upload.options.onError = reject
      upload.start()
    })
  }
  /** Speaks to an upload, or begins one, as a browser of somebody's, its creator's unless said, without tus-js-client. */
  const speak = async (
    method: string,
    url: string,
    {
      user = creator.user.id,
      headers = {},
      body,
    }: { user?: string; headers?: Record<string, string>; body?: Buffer<ArrayBuffer> } = {},
  ) =>
    fetch(new URL(url, address), {
      method,
      headers: { cookie: await cookieOf(user), 'tus-resumable': '1.0.0', ...headers },
      ...(body ? { body } : {}),
    })
  const begin = async (size: number): Promise<string> => {
    const headers = {
      'upload-length': String(size),
      'upload-metadata': `filename ${btoa('video.mp4')}`,
    }
    const begun = await speak('POST', '/api/upload', { headers })
    assert.equal(begun.status, 201)
    return begun.headers.get('location') ?? ''
  }
  const patch = (url: string, offset: number, body: Buffer<ArrayBuffer>) =>
    speak('PATCH', url, {
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body,
    })
  /** Sends the first bytes of a piece of 8 MB, and no more; nor does it say that it ends. */
  const stall = async (url: string, offset: number, bytes: Buffer) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    const lines = {
      host: hostname,
      cookie: await cookieOf(creator.user.id),
      'tus-resumable': '1.0.0',
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': 8 * 1024 ** 2,
    }
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`PATCH ${url} HTTP/1.1\r\n${head.join('')}\r\n`)
    await new Promise((sent) => socket.write(bytes, sent))
    const writing = () =>
      app.platform.db
        .select()
        .from(uploadRows)
        .where(eq(uploadRows.id, idOf(url)))
    await until('it writes', async () => (await writing())[0]?.writer)
    return socket
  }
  /** Gives the upload to a resource. */
  const save = (url: string) =>
    creator.call(addItem, {
      params: { entity: 'resource' },
      body: { name: 'Vídeo', type: 'media', media: { file: { _id: idOf(url) } } },
    })
  const assertWhole = async (url: string, bytes: Buffer) => {
    const key = (await app.platform.files.find(idOf(url)))?.key ?? ''
    const kept = Buffer.concat(await Array.fromAsync(await app.platform.files.storage.read(key)))
    assert.equal(digest(kept), digest(bytes))
    const saved = await save(url)
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    return saved.body
  }
  const close = async () => {
    await app.close()
    await store.stop()
  }
  return { app, store, creator, make, send, speak, begin, patch, stall, save, assertWhole, close }
}

/** The uploads of a suite's own server, which its tests ask for: it starts before the first, and ends after the last. */
export const uploadsOfSuite = (start: () => Promise<TestStore>) => {
  let uploads: Awaited<ReturnType<typeof createUploads>> | undefined
  before(async () => {
    uploads = await createUploads(await start())
  })
  after(() => uploads?.close())
  return () => defined(uploads)
}
