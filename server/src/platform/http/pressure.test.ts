import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import Fastify from 'fastify'
import { beginAsVisitors } from './actor-of-request.ts'
import { handleErrors } from './errors.ts'
import { always, shedLoad } from './pressure.ts'

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
  assert.equal((await refused.json()).code, 'unavailable')
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
