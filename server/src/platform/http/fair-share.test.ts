import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { beginAsVisitors } from './actor-of-request.ts'
import { readBodies } from './body.ts'
import { handleErrors } from './errors.ts'
import { shareFairly, standAside } from './fair-share.ts'
import { ownRequest } from './own-request.ts'
import { always } from './pressure.ts'

/** A server whose requests say whose they are, and whose work ends when it is let go on. */
const createWork = async (shared: Partial<Parameters<typeof shareFairly>[1]> = {}) => {
  const app = Fastify()
  await app.register(cookie)
  beginAsVisitors(app)
  handleErrors(app, { recordError: async () => undefined, recordRefusal: async () => undefined })
  app.addHook('onRequest', (request, _reply, done) => {
    const name = request.headers['x-name']
    if (typeof name === 'string') request.actor = { kind: 'client', _id: name, name, grants: [] }
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['x-leaves'] === 'first') reply.raw.once('close', () => done())
    else done()
  })
  shareFairly(app, { atOnce: 2, mostWaiting: 1, mostWaitingOfAddress: 1, mostVisitorsWaiting: 2, ...shared })
  const begun: (() => void)[] = []
  let nextStart = Promise.withResolvers<void>()
  let written = Promise.withResolvers<void>()
  app.get('/work', async (request) => {
    await new Promise<void>((resolve) => {
      begun.push(resolve)
      nextStart.resolve()
    })
    if (request.headers['x-fails'] !== undefined) throw new Error('it failed')
    return 'ok'
  })
  app.get('/look', async () => 'ok')
  app.get('/alive', { config: always }, async () => 'ok')
  app.get('/page', async (request) => {
    const { statusCode } = await app.inject({
      url: '/look',
      headers: ownRequest,
      remoteAddress: request.ip,
    })
    return statusCode
  })
  app.get('/past', (request, reply) => {
    reply.hijack()
    standAside(request)
    written.resolve()
    reply.raw.end('ok')
  })
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  /** As a visitor, from an address. */
  const visit = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })
  /** Waits until so many have begun. */
  const hasBegun = async (count: number): Promise<void> => {
    while (begun.length < count) {
      await nextStart.promise
      nextStart = Promise.withResolvers()
    }
  }
  /** Waits until one answer more was taken over. */
  const hasWritten = async (): Promise<void> => {
    await written.promise
    written = Promise.withResolvers()
  }
  return { app, ask, visit, begun, hasBegun, hasWritten }
}

test('what one person sends at once waits in turn, and holds nobody else up', async (t) => {
  const { app, ask, begun, hasBegun } = await createWork()
  t.after(() => app.close())
  const ana = { 'x-name': 'ana' }
  const asked = [ask('/work', ana), ask('/work', { ...ana, 'x-fails': '1' }), ask('/work', ana)]
  await hasBegun(2)
  const refused = await ask('/look', ana)
  assert.equal(refused.statusCode, 503)
  assert.equal(refused.json().code, 'unavailable')
  assert.equal((await ask('/look', { 'x-name': 'rui' })).statusCode, 200)
  assert.equal((await ask('/look')).statusCode, 200)
  assert.equal(begun.length, 2)

  // A place is free again after an answer, and after a failure.
  begun[1]?.()
  assert.equal((await asked[1])?.statusCode, 500)
  await hasBegun(3)
  begun[0]?.()
  begun[2]?.()
  assert.deepEqual([(await asked[0])?.statusCode, (await asked[2])?.statusCode], [200, 200])
  assert.equal((await ask('/look', ana)).statusCode, 200)
})

test('visitors have a share for each address, in which they hold nobody else up', async (t) => {
  const { app, ask, visit, begun, hasBegun } = await createWork()
  t.after(() => app.close())
  const asked = [
    visit('/work', '2001:db8:0:7::1'),
    visit('/work', '2001:db8:0:8::1'),
    visit('/look', '2001:db8::2'),
  ]
  await hasBegun(2)
  const refused = await visit('/look', '2001:db8:0:9::1')
  assert.equal(refused.statusCode, 503)
  assert.equal(refused.headers['retry-after'], '5')
  assert.equal((await visit('/look', '2001:db8:1::1')).statusCode, 200)
  assert.equal((await visit('/look', '192.0.2.1')).statusCode, 200)
  const neighbour = await app.inject({
    url: '/look',
    remoteAddress: '2001:db8::1',
    headers: { 'x-name': 'ana' },
  })
  assert.equal(neighbour.statusCode, 200, 'who is logged in has a share of their own')
  assert.equal((await visit('/alive', '2001:db8::1')).statusCode, 200)

  for (const finish of begun) finish()
  assert.deepEqual(
    (await Promise.all(asked)).map(({ statusCode }) => statusCode),
    [200, 200, 200],
  )
  assert.equal((await ask('/look')).statusCode, 200)
})

test('visitors who wait are bounded over all addresses, and those whose turn it is do not wait', async (t) => {
  const { app, visit, begun, hasBegun } = await createWork()
  t.after(() => app.close())
  const from = (address: string, times: number) =>
    Array.from({ length: times }, () => visit('/work', address))
  const asked = [...from('192.0.2.1', 3), ...from('192.0.2.2', 3), ...from('192.0.2.3', 2)]
  await hasBegun(6)
  assert.equal((await visit('/look', '192.0.2.3')).statusCode, 503)
  assert.equal((await visit('/look', '192.0.2.4')).statusCode, 200)
  for (let done = 0; done < 8; done += 1) {
    await hasBegun(done + 1)
    begun[done]?.()
  }
  for (const answer of await Promise.all(asked)) assert.equal(answer.statusCode, 200)
  assert.equal((await visit('/look', '192.0.2.3')).statusCode, 200)
})

test(
  'where visitors have taken all places to wait, the last of the longest line makes room for a shorter one',
  { timeout: 20_000 },
  async (t) => {
    const { app, ask, visit, begun, hasBegun } = await createWork({
      atOnce: 1,
      mostWaitingOfAddress: 4,
      mostVisitorsWaiting: 6,
    })
    t.after(() => app.close())
    const from = (address: string, times: number) =>
      Array.from({ length: times }, () => visit('/work', address))
    const first = from('192.0.2.1', 5)
    const second = from('192.0.2.2', 3)
    await hasBegun(2)
    const third = from('192.0.2.3', 3)
    await hasBegun(3)
    assert.deepEqual([(await first[3])?.statusCode, (await first[4])?.statusCode], [503, 503])
    assert.equal((await visit('/look', '192.0.2.1')).statusCode, 503, 'all lines are as long')
    const ana = { 'x-name': 'ana' }
    const left = [...first.slice(0, 3), ...second, ...third, ask('/work', ana), ask('/work', ana)]
    for (const done of left.keys()) {
      await hasBegun(done + 1)
      begun[done]?.()
    }
    for (const { statusCode } of await Promise.all(left)) assert.equal(statusCode, 200)
    const free = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) => visit('/look', address))
    for (const { statusCode } of await Promise.all(free)) assert.equal(statusCode, 200)
  },
)

test('a page asks its own instance while all its visitor may have are pages', async (t) => {
  const { app, visit } = await createWork({ atOnce: 1 })
  t.after(() => app.close())
  const answers = await Promise.all([visit('/page', '192.0.2.1'), visit('/page', '192.0.2.1')])
  assert.deepEqual(
    answers.map(({ body }) => body),
    ['200', '200'],
  )
})

test('an instance asks itself in somebody’s name while their places are all taken', async (t) => {
  const { app, ask, begun, hasBegun } = await createWork({ atOnce: 1 })
  t.after(() => app.close())
  const ana = { 'x-name': 'ana' }
  const work = ask('/work', ana)
  await hasBegun(1)
  const own = await ask('/look', { ...ana, ...ownRequest })
  assert.equal(own.statusCode, 200)
  begun[0]?.()
  assert.equal((await work).statusCode, 200)
})

test('a body is parsed in its sender’s turn, and refused in it', async (t) => {
  const { app, begun, hasBegun } = await createWork({ mostWaitingOfAddress: 5, mostVisitorsWaiting: 5 })
  t.after(() => app.close())
  readBodies(app)
  app.post('/written', async () => 'ok')
  const from = (remoteAddress: string) => ({
    refused: () =>
      app.inject({
        method: 'POST',
        url: '/written',
        remoteAddress,
        headers: { 'content-type': 'application/json' },
        payload: '{',
      }),
    work: () => app.inject({ url: '/work', remoteAddress }),
  })
  const [flooded, other] = [from('192.0.2.1'), from('192.0.2.2')]
  const asked = [flooded.work(), flooded.work()]
  await hasBegun(2)
  let isAnswered = false
  const refused = flooded.refused().finally(() => (isAnswered = true))
  for (let time = 0; time < 3; time += 1) assert.equal((await other.refused()).statusCode, 400)
  assert.equal(isAnswered, false)
  for (const finish of begun) finish()
  await Promise.all(asked)
  assert.equal((await refused).statusCode, 400)
})

test('however many of a visitor’s wait for nothing, somebody else comes in between', async (t) => {
  const many = 200
  const { app, visit, begun, hasBegun } = await createWork({
    atOnce: 1,
    mostWaitingOfAddress: many,
    mostVisitorsWaiting: many,
  })
  t.after(() => app.close())
  let answered = 0
  app.get('/short', async () => {
    const until = performance.now() + 1
    while (performance.now() < until);
    answered += 1
    return 'ok'
  })
  app.get('/between', async () => answered)
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  t.after(() => socket.destroy())
  await once(socket, 'connect')
  const first = visit('/work', '192.0.2.1')
  await hasBegun(1)
  const others = Array.from({ length: many }, () => visit('/short', '192.0.2.1'))
  assert.equal((await visit('/look', '192.0.2.2')).statusCode, 200)

  socket.write('GET /between HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  begun[0]?.()
  const answer = await text(socket)
  assert.match(answer, /^HTTP\/1\.1 200/)
  assert.ok(Number(answer.split('\r\n\r\n')[1]) < many, answer)
  for (const { statusCode } of await Promise.all([first, ...others])) assert.equal(statusCode, 200)
  assert.equal(answered, many)
})

test('what its sender gives up while it waits is not begun, and keeps nobody’s place', async (t) => {
  const { app, ask, begun, hasBegun } = await createWork()
  t.after(() => app.close())
  const came = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  app.server.on('request', (request, response) => {
    if (request.headers['x-leaves'] === undefined) return
    came.resolve()
    response.once('close', left.resolve)
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ana = { 'x-name': 'ana' }
  const asked = [ask('/work', ana), ask('/work', ana)]
  await hasBegun(2)
  const leaving = new AbortController()
  const given = fetch(`${address}/work`, { headers: { ...ana, 'x-leaves': '1' }, signal: leaving.signal })
  await came.promise
  leaving.abort()
  await Promise.all([left.promise, assert.rejects(given)])

  for (const finish of begun) finish()
  assert.deepEqual(
    (await Promise.all(asked)).map(({ statusCode }) => statusCode),
    [200, 200],
  )
  assert.equal((await ask('/look', ana)).statusCode, 200)
  assert.equal(begun.length, 2)
})

test('an answer past the framework gives its place back, also where its sender went before it was begun', async (t) => {
  const { app, ask, hasWritten } = await createWork()
  t.after(() => app.close())
  const ana = { 'x-name': 'ana' }
  const arrived = new EventEmitter()
  app.server.on('request', () => arrived.emit('one'))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  for (let times = 0; times < 3; times++) {
    const leaving = new AbortController()
    const came = once(arrived, 'one')
    const given = fetch(`${address}/past`, {
      headers: { ...ana, 'x-leaves': 'first' },
      signal: leaving.signal,
    })
    await came
    leaving.abort()
    await Promise.all([assert.rejects(given), hasWritten()])
  }
  assert.equal((await ask('/past', ana)).statusCode, 200)
  assert.equal((await ask('/look', ana)).statusCode, 200)
})
