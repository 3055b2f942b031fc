import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { OTHER_PERSON, type SocketPage } from '#contract/platform/access/person-header.ts'
import { createApp } from '../../app.ts'
import { t as words } from '#contract/platform/text/text.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp } from '../../testing/app.ts'
import { SOCKET_PATH } from '../http/upgrade.ts'

/** The next event of a socket with a name. */
const next = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => void socket.once(event, resolve))

test('logged-in people receive changes, and nobody else connects', async (t) => {
  const app = await createTestApp()
  t.after(app.close)
  const address = await app.listen()
  const user = await app.addUser({ kind: 'admin' })
  const sid = await app.identity.open(app.platform.db, user.id)

  const stranger = io(address, { reconnection: false })
  t.after(() => stranger.close())
  assert.equal(((await next(stranger, 'connect_error')) as Error).message, 'unauthenticated')

  const socket = io(address, { extraHeaders: { cookie: `sid=${sid}` } })
  t.after(() => socket.close())
  await next(socket, 'connect')
  const heard = next(socket, 'educationLevel.new')
  const admin = await app.as(user.id)
  const saved = await admin.call(addItem, {
    params: { entity: 'educationLevel' },
    body: { name: 'Ensino secundário' },
  })
  assert.deepEqual(await heard, { _id: saved.body._id })
})

test('a socket whose page is another person’s than its session is refused, and their own is not', async (t) => {
  const app = await createTestApp()
  t.after(app.close)
  const address = await app.listen()
  const [first, second] = [await app.addUser({ kind: 'admin' }), await app.addUser({ kind: 'admin' })]
  const sessionOf = (id: string) => app.identity.open(app.platform.db, id)
  const socket = io(address, { autoConnect: false, auth: { person: first.id } satisfies SocketPage })
  t.after(() => socket.close())
  // A page of the first, which comes by the cookie that its browser has at the moment.
  const connectBy = async (owner: string, outcome: 'connect' | 'connect_error'): Promise<unknown> => {
    socket.disconnect()
    socket.io.opts.extraHeaders = { cookie: `sid=${await sessionOf(owner)}` }
    const come = next(socket, outcome)
    socket.connect()
    return come
  }
  await connectBy(first.id, 'connect')
  assert.equal(((await connectBy(second.id, 'connect_error')) as Error).message, OTHER_PERSON)
  assert.equal(socket.active, false, 'it does not try again by itself')
  await connectBy(first.id, 'connect')
})

test('a session and an address have a limit of connections, and the next one is refused with a reason', async (t) => {
  const app = await createTestApp({ TRUST_PROXY: '1' })
  t.after(app.close)
  const address = await app.listen()
  const connect = async (sid: string, from: string): Promise<{ socket: Socket; refusal: string }> => {
    const socket = io(address, {
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie: `sid=${sid}`, 'x-forwarded-for': from },
    })
    t.after(() => socket.close())
    return new Promise((resolve) => {
      socket.once('connect', () => resolve({ socket, refusal: '' }))
      socket.once('connect_error', (error: Error & { context?: { responseText?: string } }) =>
        resolve({ socket, refusal: error.context?.responseText ?? error.message }),
      )
    })
  }
  const many = (sid: string, from: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => connect(sid, from)))
  const open = async () => app.identity.open(app.platform.db, (await app.addUser()).id)

  const sid = await open()
  const opened = await many(sid, '192.0.2.1', 25)
  const refused = opened.filter(({ refusal }) => refusal !== '')
  assert.deepEqual(
    refused.map(({ refusal }) => refusal),
    Array.from({ length: 5 }, () => words('sessions.tooManyConnections')),
  )
  assert.equal((await connect(await open(), '192.0.2.1')).refusal, '', 'another session has its own')
  const ended = next(opened.find(({ refusal }) => refusal === '')?.socket as Socket, 'disconnect')
  opened.find(({ refusal }) => refusal === '')?.socket.close()
  await ended
  for (let again = ''; ;) {
    again = (await connect(sid, '192.0.2.1')).refusal
    if (again === '') break
    assert.equal(again, words('sessions.tooManyConnections'))
  }

  const strangers = await many('nobody', '192.0.2.2', 10)
  assert.ok(strangers.every(({ refusal }) => refusal === 'unauthenticated'))
  // Connections that say nothing wait to be closed; people have places of their own.
  const silent = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const opened = new WebSocket(
        `${address.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`,
      )
      t.after(() => opened.close())
      const { promise, resolve } = Promise.withResolvers<boolean>()
      opened.addEventListener('message', () => resolve(true), { once: true })
      for (const end of ['error', 'close']) opened.addEventListener(end, () => resolve(false), { once: true })
      return promise
    }),
  )
  assert.equal(silent.filter(Boolean).length, 20)
  assert.equal((await connect(await open(), '127.0.0.1')).refusal, '')
  for (let session = 0; session < 10; session++) await many(await open(), '192.0.2.3', 20)
  assert.match((await connect(await open(), '192.0.2.3')).refusal, /demasiadas ligações abertas a partir/)
  assert.equal((await connect(await open(), '192.0.2.4')).refusal, '', 'elsewhere there is room')
})

if (process.env['TEST_DATABASE_URL'])
  test('what happens on one instance is heard on another', async (t) => {
    const app = await createTestApp()
    const other = await createApp(
      { ...app.config, databaseUrl: app.platform.connection.pool.options.connectionString },
      { clock: app.platform.clock },
    )
    t.after(async () => {
      await other.close()
      await app.close()
    })
    await app.listen()
    const elsewhere = await other.listen()
    const user = await app.addUser({ kind: 'admin' })
    const sid = await app.identity.open(app.platform.db, user.id)
    const socket = io(elsewhere, { extraHeaders: { cookie: `sid=${sid}` } })
    t.after(() => socket.close())
    await next(socket, 'connect')
    const heard = next(socket, 'educationLevel.new')
    const admin = await app.as(user.id)
    const saved = await admin.call(addItem, {
      params: { entity: 'educationLevel' },
      body: { name: 'Licenciatura' },
    })
    assert.deepEqual(await heard, { _id: saved.body._id })
  })

test('a socket ends with its session, also where nobody said that it is over', async (t) => {
  const app = await createTestApp()
  t.after(app.close)
  const address = await app.listen()
  const user = await app.addUser()
  const sid = await app.identity.open(app.platform.db, user.id)
  const socket = io(address, { reconnection: false, extraHeaders: { cookie: `sid=${sid}` } })
  t.after(() => socket.close())
  await next(socket, 'connect')
  const ended = next(socket, 'disconnect')
  // As another instance leaves it that dies between its commit and its signal.
  await app.platform.db.execute(sql`delete from sessions`)
  await ended
})
