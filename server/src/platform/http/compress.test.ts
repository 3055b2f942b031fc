import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import Fastify from 'fastify'
import { compressAnswers } from './compress.ts'

test('as many answers are compressed at a time as there is memory for, and others go out as they are', async (t) => {
  const app = Fastify()
  await compressAnswers(app, 1)
  const text = 'formação '.repeat(1000)
  app.get('/text', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(text))
  const endless = new Readable({ read: () => undefined })
  app.get('/stream', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(endless))
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/text`, { headers: { 'accept-encoding': 'gzip' } })
    return { encoding: answer.headers.get('content-encoding'), text: await answer.text() }
  }
  assert.deepEqual(await read(), { encoding: 'gzip', text })

  const unread = request({ port, host: '127.0.0.1', path: '/stream', headers: { 'accept-encoding': 'gzip' } })
  unread.on('error', () => undefined)
  const begun = once(app.server, 'request')
  unread.end()
  await begun
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const [raw] = (await begun) as [IncomingMessage]
  raw.socket.once('close', () => resolve())
  // What cannot be compressed comes out at once.
  endless.push(randomBytes(300_000))
  await once(unread, 'response')
  assert.deepEqual(await read(), { encoding: null, text })
  unread.destroy()
  await isOver
  assert.deepEqual(await read(), { encoding: 'gzip', text })
})
