import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { sql } from 'drizzle-orm'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { quizCsv } from '#contract/site/quiz-endpoints.ts'
import { createTestApp } from './testing/app.ts'

test('an instance bounds how many connections it holds', async (t) => {
  const app = await createTestApp()
  t.after(app.close)
  const { server } = app.http
  assert.equal(server.maxConnections, 10_000)
})

/** The connection over which PostgreSQL brings the events of other instances. */
const LISTENING = 1

/** Requests a path, and reads only the first bytes of the answer. */
const readNoFurther = async (t: TestContext, address: string, path: string, sid: string): Promise<Socket> => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  t.after(() => socket.destroy())
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: sid=${sid}\r\n\r\n`)
  const [first] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  assert.match(first.toString('latin1'), /^HTTP\/1\.1 200/)
  return socket
}

test(
  'a client that does not read its answer holds neither the database nor the rows',
  { timeout: 240_000 },
  async (t) => {
    const app = await createTestApp()
    // A hook of its own: it comes before those that release the readers, and cuts off the clients still waiting.
    t.after(app.close, { timeout: 30_000 })
    const address = await app.listen()
    const admin = await app.addUser({ kind: 'admin' })
    await app.platform.db.execute(sql`
    insert into quizzes (id, personalname, personalemail, idade, sp, relv, mfp, df, outras)
    select gen_random_uuid(), 'Ana', 'ana@example.pt', '', '', 1, '', '', repeat('um texto que ninguém lê ', 400)
    from generate_series(1, 4000)`)
    const sid = await app.identity.open(app.platform.db, admin.id)
    const path = addressOf(quizCsv)
    const readers = await Promise.all([1, 2, 3].map(() => readNoFurther(t, address, path, sid)))
    // The embedded database has one connection: it is free.
    const client = await app.as(admin.id)
    assert.equal(
      (await client.call(listItems, { params: { entity: 'activity' }, query: { limit: 1 } })).status,
      200,
    )
    const { connection } = app.platform
    assert.equal(connection.pool.waitingCount, 0)
    // Jobs poll periodically; a reader holding the connection would block them for ever.
    const busy = () => connection.pool.totalCount - connection.pool.idleCount
    while (busy() > LISTENING) await once(connection.pool, 'release')
    // Of 38 MB there is on the way what fits on it: the rows wait in the database.
    for (const socket of readers) assert.ok(socket.bytesRead < 10_000_000, String(socket.bytesRead))
  },
)
