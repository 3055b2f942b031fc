import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import Fastify from 'fastify'
import { beginAsVisitors } from './actor-of-request.ts'
import { compressAnswers } from './compress.ts'

test('as many answers are compressed at a time as there is memory for, and others go out as they are', async (t) => {
  const app = Fastify()
  beginAsVisitors(app)
  await compressAnswers(app, 1)
  const text = 'formação '.repeat(1000)
  app.get('/text', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(text))
  const [film, endless] = [0, 1].map(() => new Readable({ read: () => undefined })) as [Readable, Readable]
  app.get('/film', async (_request, reply) => reply.type('video/mp4').send(film))
  app.get('/stream', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(endless))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/text`, { headers: { 'accept-encoding': 'gzip' } })
    return { encoding: answer.headers.get('content-encoding'), text: await answer.text() }
  }
  assert.deepEqual(await read(), { encoding: 'gzip', text })

  const begin = (path: string) => {
    const sent = request({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'gzip' } })
    sent.on('error', () => undefined).end()
    return sent
  }
  const [watched, unread] = [begin('/film'), begin('/stream')]
  t.after(async () => {
    watched.destroy()
    unread.destroy()
    await app.close()
  })
  film.on('error', () => undefined).push(randomBytes(1000))
  await once(watched, 'response')
  // What cannot be compressed comes out at once.
  endless.push(randomBytes(300_000))
  await once(unread, 'response')
  assert.deepEqual(await read(), { encoding: null, text })
  // It ends with an error, as its reader left.
  const isOver = new Promise((resolve) => endless.on('error', () => undefined).once('close', resolve))
  unread.destroy()
  await isOver
  assert.deepEqual(await read(), { encoding: 'gzip', text })
})

test('visitors at one address have few answers compressed at a time, and others go on having theirs', async (t) => {
  const app = Fastify({ trustProxy: true })
  beginAsVisitors(app)
  await compressAnswers(app)
  app.get('/text', async (_request, reply) => reply.type('text/plain').send('formação '.repeat(1000)))
  const endless = [0, 1].map(() => new Readable({ read: () => undefined }).on('error', () => undefined))
  for (const [at, stream] of endless.entries())
    app.get(`/stream/${at}`, async (_request, reply) => reply.type('text/plain').send(stream))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const from = (address: string) => ({ 'accept-encoding': 'gzip', 'x-forwarded-for': address })
  const encodingFor = async (address: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/text`, { headers: from(address) })
    assert.match(await answer.text(), /^formação/)
    return answer.headers.get('content-encoding')
  }
  const unread = endless.map((_, at) => {
    const headers = from('192.0.2.1')
    return request({ port, host: '127.0.0.1', path: `/stream/${at}`, headers }).on('error', () => undefined)
  })
  t.after(async () => {
    for (const one of unread) one.destroy()
    await app.close()
  })
  for (const [at, one] of unread.entries()) {
    one.end()
    endless[at]?.push(randomBytes(300_000))
    await once(one, 'response')
  }
  assert.equal(await encodingFor('192.0.2.1'), null)
  assert.equal(await encodingFor('192.0.2.2'), 'gzip')
})
