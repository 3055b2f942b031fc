import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createTestApp, type TestApp } from '../../testing/app.ts'

/** Some of a body, in chunks of a length. */
const inChunks = (body: string, length: number): string => {
  let chunks = ''
  for (let at = 0; at < body.length; at += length) {
    const piece = body.slice(at, at + length)
    chunks += `${piece.length.toString(16)}\r\n${piece}\r\n`
  }
  return chunks
}
const CRUMBS = inChunks('a'.repeat(20_000), 1)
const END = '0\r\n\r\n'

describe('the pieces that a body comes in', { timeout: 60_000 }, () => {
  let app: TestApp
  let address: URL
  let cookie: string
  before(async () => {
    app = await createTestApp()
    address = new URL(await app.listen())
    const { user } = await app.asNew('creator')
    cookie = `sid=${await app.identity.open(app.platform.db, user.id)}`
  })
  after(() => app.close())

  const open = async (method: string, path: string, headers: Record<string, string>): Promise<Socket> => {
    const socket = connect(Number(address.port), address.hostname).setEncoding('utf8')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const lines = Object.entries({ host: 'x', 'transfer-encoding': 'chunked', ...headers })
    socket.write(
      `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
    return socket
  }
  const post = (path: string, type: string) => open('POST', path, { 'content-type': type, cookie })
  /** The status of the answer to a body. */
  const answerTo = async (socket: Socket, body: string): Promise<number> => {
    socket.write(body)
    const [answer] = await once(socket, 'data')
    return Number(String(answer).split(' ')[1])
  }
  /** Sends crumbs for as long as they are taken. */
  const sendUntilCut = async (socket: Socket): Promise<void> => {
    while (!socket.destroyed) {
      socket.write(CRUMBS)
      await setImmediate()
    }
  }
  const ended = (socket: Socket) => new Promise((resolve) => socket.resume().once('close', resolve))

  it('are too many where they are thousands of a byte: it is refused without its end, and its connection ends', async () => {
    const socket = await post('/api/login', 'application/json')
    assert.equal(await answerTo(socket, CRUMBS), 413)
    await ended(socket)
  })

  it('are as many as a program writes word by word', async () => {
    const socket = await post('/api/login', 'application/json')
    const body = JSON.stringify({ username: 'ninguem'.padEnd(60), password: '0'.repeat(32) })
    assert.equal(await answerTo(socket, inChunks(body.padEnd(900), 1) + END), 401)
    socket.destroy()
  })

  it('are counted where a form comes in, and where a body is not read at all', async () => {
    const form = await post('/api/entity/complaint/add', 'multipart/form-data; boundary=x')
    const begin =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n'
    form.write(inChunks(begin, begin.length))
    await Promise.all([sendUntilCut(form), ended(form)])
    const nowhere = await post('/api/nowhere', 'text/plain')
    await Promise.all([sendUntilCut(nowhere), ended(nowhere)])
    const answered = await open('GET', '/healthz', {})
    assert.equal(await answerTo(answered, inChunks('a', 1)), 200)
    await Promise.all([sendUntilCut(answered), ended(answered)])
  })

  it('are counted where sockets are asked for', async () => {
    const polling = await post('/socket.io/?EIO=4&transport=polling', 'text/plain')
    await Promise.all([sendUntilCut(polling), ended(polling)])
  })

  it('are as short as a slow line makes them, for a large file too', async () => {
    const contents = `%PDF-1.7\n${'a'.repeat(1_500_000)}`
    const begun = await fetch(new URL('/api/upload', address), {
      method: 'POST',
      headers: {
        cookie,
        'tus-resumable': '1.0.0',
        'upload-length': String(contents.length),
        'upload-metadata': `filename ${btoa('a.pdf')}`,
      },
    })
    const path = begun.headers.get('location') ?? ''
    const patch = (offset: number) =>
      open('PATCH', path, {
        cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      })
    const broken = await patch(0)
    assert.equal(await answerTo(broken, CRUMBS), 400)
    await ended(broken)
    const head = await fetch(new URL(path, address), {
      method: 'HEAD',
      headers: { cookie, 'tus-resumable': '1.0.0' },
    })
    const offset = Number(head.headers.get('upload-offset'))
    const slow = await patch(offset)
    assert.equal(await answerTo(slow, inChunks(contents.slice(offset), 500) + END), 204)
    slow.destroy()
  })
})
