import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { Upload } from 'tus-js-client'
import { startServer, type TestServer } from '../e2e/support/server.ts'
import { startS3 } from '../server/src/platform/testing/s3.ts'

/**
 * Sends the largest video that is taken, as an editor's browser does, to a server on disk and to one on S3, downloads
 * it, and says how much memory the server had before and at most. Run it alone: `node bench/upload.ts`.
 */
const SIZE = 2 * 1024 ** 3
const CHUNK = 8 * 1024 ** 2
const MB = 1024 ** 2

/** A video in its first bytes, noise after them: 8 MB that repeat, each time with its own number. */
const pieces = function* (): Generator<Buffer> {
  const head = Buffer.from('00000018667479706d703432', 'hex')
  const noise = randomBytes(CHUNK)
  for (let at = 0; at < SIZE; at += CHUNK) {
    const piece = Buffer.from(noise)
    piece.writeUInt32BE(at / CHUNK, CHUNK / 2)
    if (at === 0) head.copy(piece)
    yield piece
  }
}

const logIn = async (url: string): Promise<string> => {
  const password = createHash('md5').update('demo1234').digest('hex')
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'criador', password }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Resident memory of the server now, in MB. */
const resident = ({ process }: TestServer): number => {
  const status = readFileSync(`/proc/${process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** The greatest memory while something runs, in MB, and how many seconds it took. */
const watch = async <T>(server: TestServer, work: Promise<T>) => {
  const began = performance.now()
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, resident(server))), 100)
  const answer = await work.finally(() => clearInterval(timer))
  return { answer, most, seconds: (performance.now() - began) / 1000 }
}

const send = (url: string, cookie: string, hash: ReturnType<typeof createHash>): Promise<string> => {
  const hashed = function* () {
    for (const piece of pieces()) {
      hash.update(piece)
      yield piece
    }
  }
  return new Promise((resolve, reject) => {
    const upload = new Upload(Readable.from(hashed(), { objectMode: false }), {
      endpoint: `${url}/api/upload`,
      uploadSize: SIZE,
      chunkSize: CHUNK,
      metadata: { filename: 'grande.mp4' },
      headers: { cookie },
      onError: reject,
      onSuccess: () => resolve(upload.url?.slice(upload.url.lastIndexOf('/') + 1) ?? ''),
    })
    upload.start()
  })
}

const download = async (url: string, cookie: string, id: string): Promise<string> => {
  const { body, ok } = await fetch(`${url}/api/document/download/${id}`, { headers: { cookie } })
  if (!ok || !body) throw new Error('the file does not come back')
  const hash = createHash('sha256')
  for await (const piece of body) hash.update(piece as Uint8Array)
  return hash.digest('hex')
}

const measure = async (name: string, env: Record<string, string>): Promise<void> => {
  const server = await startServer({ env: { DEMO: '1', ...env } })
  try {
    const cookie = await logIn(server.url)
    const before = resident(server)
    const hash = createHash('sha256')
    const sent = await watch(server, send(server.url, cookie, hash))
    const back = await watch(server, download(server.url, cookie, sent.answer))
    const same = back.answer === hash.digest('hex') ? 'the same bytes' : 'OTHER BYTES'
    process.stdout.write(
      `${name}: ${SIZE / MB} MB sent in ${sent.seconds.toFixed(0)} s, back in ${back.seconds.toFixed(0)} s, ${same}; ` +
        `resident memory ${before.toFixed(0)} MB before, at most ${sent.most.toFixed(0)} MB sending and ` +
        `${back.most.toFixed(0)} MB giving it back\n`,
    )
  } finally {
    await server.dispose()
  }
}

await measure('disk', {})
const s3 = await startS3()
try {
  await measure('S3', { STORAGE: s3.storage })
} finally {
  await s3.stop()
}
