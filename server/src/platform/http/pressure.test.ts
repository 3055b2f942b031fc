import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import Fastify from 'fastify'
import { beginAsVisitors } from './actor-of-request.ts'
import { handleErrors } from './errors.ts'
import { always, MAX_PIPELINED, shedLoad } from './pressure.ts'

test('past its load a server refuses work at once, says when to come back, and that it is alive', async (t) => {
  const app = Fastify()
  beginAsVisitors(app)
  const unheard = async () => undefined
  handleErrors(app, { recordError: unheard, recordRefusal: unheard })
  await shedLoad(app, 3, 0)
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const { promise: busy, resolve: isBusy } = Promise.withResolvers<void>()
  let waiting = 0
  app.get('/work', async () => {
    waiting += 1
    if (waiting === 3) isBusy()
    await done
    return 'ok'
  })
  app.get('/healthz', { config: always }, async () => 'ok')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())

  const work = Array.from({ length: 3 }, () => fetch(`${address}/work`))
  await busy
  const refused = await fetch(`${address}/work`)
  assert.equal(refused.status, 503)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.match(await refused.text(), /"code":"unavailable"/)
  assert.equal((await fetch(`${address}/healthz`)).status, 200)
  finish()
  for (const answer of await Promise.all(work)) {
    assert.equal(answer.status, 200)
    await answer.text()
  }
  assert.equal((await fetch(`${address}/work`)).status, 200)
})

test('bodies that are kept back take no place from those who ask', async (t) => {
  const app = Fastify()
  beginAsVisitors(app)
  handleErrors(app, { recordError: async () => undefined, recordRefusal: async () => undefined })
  await shedLoad(app, 3, 0)
  app.post('/work', async () => 'ok')
  app.get('/work', async () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>()
  let requests = 0
  app.server.on('request', () => {
    requests += 1
    if (requests === 6) hear()
  })
  const sockets = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(
        'POST /work HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nx',
      )
      return socket
    }),
  )
  t.after(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  await heard
  for (let turn = 0; turn < 3; turn += 1)
    assert.equal((await fetch(`http://127.0.0.1:${port}/work`)).status, 200)
})

test('those who leave before they are worked on take no place', async (t) => {
  const app = Fastify()
  beginAsVisitors(app)
  handleErrors(app, { recordError: async () => undefined, recordRefusal: async () => undefined })
  await shedLoad(app, 3, 0)
  const judged = new EventEmitter()
  // As a look-up of who they are, which takes longer than they stay.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['x-leaves'] === undefined) return done()
    reply.raw.once('close', () => {
      done()
      judged.emit('one')
    })
  })
  app.get('/work', async () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const { port } = app.server.address() as AddressInfo
  for (let time = 0; time < 6; time += 1) {
    const came = once(app.server, 'request')
    const over = once(judged, 'one')
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /work HTTP/1.1\r\nhost: x\r\nx-leaves: 1\r\ncontent-length: 1\r\n\r\nx')
    await came
    socket.destroy()
    await over
  }
  assert.equal((await fetch(`http://127.0.0.1:${port}/work`)).status, 200)
})

test('a connection that asks on without an answer is ended, and what it asked for takes nobody’s place', async (t) => {
  const app = Fastify()
  beginAsVisitors(app)
  handleErrors(app, { recordError: async () => undefined, recordRefusal: async () => undefined })
  await shedLoad(app, MAX_PIPELINED * 2 + 1, 0)
  let worked = 0
  const begun = new EventEmitter()
  app.get('/work', async (request) => {
    if (request.headers['x-waits'] === undefined) return 'ok'
    worked += 1
    if (worked === MAX_PIPELINED) begun.emit('all')
    return new Promise<string>(() => undefined)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const asked = (times: number) => 'GET /work HTTP/1.1\r\nhost: x\r\nx-waits: 1\r\n\r\n'.repeat(times)
  const few = connect(port, '127.0.0.1')
  t.after(() => few.destroy())
  const allBegun = once(begun, 'all')
  few.write(asked(MAX_PIPELINED))
  await allBegun
  assert.equal((await fetch(`http://127.0.0.1:${port}/work`)).status, 200)

  const many = connect(port, '127.0.0.1').resume()
  const ended = once(many, 'close')
  many.on('error', () => undefined).write(asked(1000))
  await ended
  assert.equal(worked, MAX_PIPELINED * 2)
  few.destroy()
  for (let turn = 0; turn < MAX_PIPELINED; turn += 1)
    assert.equal((await fetch(`http://127.0.0.1:${port}/work`)).status, 200)
})

test('an answer that nobody reads takes no place', async (t) => {
  const app = Fastify()
  beginAsVisitors(app)
  handleErrors(app, { recordError: async () => undefined, recordRefusal: async () => undefined })
  await shedLoad(app, 3, 0)
  const sent = new EventEmitter()
  app.addHook('onSend', (request, _reply, payload, done) => {
    done(null, payload)
    if (request.url === '/long') setImmediate(() => sent.emit('one'))
  })
  // Longer than what a connection keeps for its reader.
  app.get('/long', async () => 'x'.repeat(8_000_000))
  app.get('/work', async () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sockets: ReturnType<typeof connect>[] = []
  t.after(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  for (let turn = 0; turn < 5; turn += 1) {
    const one = once(sent, 'one')
    const socket = connect(port, '127.0.0.1').pause()
    sockets.push(socket)
    socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n')
    await one
  }
  assert.equal((await fetch(`http://127.0.0.1:${port}/work`)).status, 200)
})
