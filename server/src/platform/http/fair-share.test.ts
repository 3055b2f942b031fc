import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { test } from 'node:test'
import Fastify from 'fastify'
import { beginAsVisitors } from './actor-of-request.ts'
import { handleErrors } from './errors.ts'
import { shareFairly, takeOver } from './fair-share.ts'

/** A server whose requests say whose they are, and whose work ends when it is let go on. */
const createWork = () => {
  const app = Fastify()
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
  shareFairly(app, { atOnce: 2, mostWaiting: 1 })
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
  app.get('/past', (_request, reply) => {
    takeOver(reply)
    written.resolve()
    reply.raw.end('ok')
  })
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
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
  return { app, ask, begun, hasBegun, hasWritten }
}

test('what one person sends at once waits in turn, and holds nobody else up', async (t) => {
  const { app, ask, begun, hasBegun } = createWork()
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

test('what its sender gives up while it waits is not begun, and keeps nobody’s place', async (t) => {
  const { app, ask, begun, hasBegun } = createWork()
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

test('an answer that is taken over gives its place back, also where its sender went before it was begun', async (t) => {
  const { app, ask, hasWritten } = createWork()
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
