import assert from 'node:assert/strict'
import { test } from 'node:test'
import { io, type Socket } from 'socket.io-client'
import { createApp } from '../../app.ts'
import { createTestApp } from '../../testing/app.ts'

/** What a socket says next under a name. */
const next = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => void socket.once(event, resolve))

test('who is logged in hears of changes, and nobody else gets in', async (t) => {
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
  const saved = await admin.post('/api/entity/educationLevel/add', { name: 'Ensino secundário' })
  assert.deepEqual(await heard, { _id: saved.body['_id'] })
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
    const saved = await admin.post('/api/entity/educationLevel/add', { name: 'Licenciatura' })
    assert.deepEqual(await heard, { _id: saved.body['_id'] })
  })
