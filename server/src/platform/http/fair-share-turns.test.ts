import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { createSharedWork } from '../testing/shared-work.ts'
import { readBodies } from './body.ts'

test('a body is parsed in its sender’s turn, and refused in it', async (t) => {
  const { app, begun, hasBegun } = await createSharedWork({ mostWaitingOfAddress: 5, mostVisitorsWaiting: 5 })
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
  const { app, visit, begun, hasBegun } = await createSharedWork({
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
  const { app, ask, begun, hasBegun } = await createSharedWork()
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
  const { app, ask, hasWritten } = await createSharedWork()
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
