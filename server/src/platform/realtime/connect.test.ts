import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test, type TestContext } from 'node:test'
import { sql } from 'drizzle-orm'
import { createTestApp } from '../../testing/app.ts'

/** A text as a browser sends it, of at most 125 bytes; its mask leaves the content as it is. */
const frame = (content: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 + content.length, 0, 0, 0, 0]), Buffer.from(content, 'latin1')])

/** A connection with a cookie that has not joined the protocol yet; `until` waits for some words of what it brings, in turn. */
const open = async (t: TestContext, address: string, headers: Record<string, string>) => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  t.after(() => socket.destroy())
  socket.on('error', () => undefined).setEncoding('latin1')
  let got = ''
  socket.on('data', (piece) => (got += String(piece)))
  const until = async (text: string): Promise<void> => {
    while (!got.includes(text)) await once(socket, 'data')
    got = got.slice(got.indexOf(text) + text.length)
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\n${lines.join('')}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  )
  await until('pingInterval')
  const say = (...contents: string[]) => void socket.write(Buffer.concat(contents.map(frame)))
  return { say, until, ended: once(socket, 'close') }
}

test(
  'a connection that asks for several sockets at once has none, and ends',
  { timeout: 60_000 },
  async (t) => {
    const app = await createTestApp()
    t.after(app.close)
    const address = await app.listen()
    const { id } = await app.addUser()
    const cookie = `sid=${await app.identity.open(app.platform.db, id)}`
    const one = await open(t, address, { cookie })
    one.say('40')
    await one.until('40{"sid"')
    const several = await open(t, address, { cookie })
    several.say('40', '40')
    await Promise.race([several.ended, several.until('40{"sid"').then(() => assert.fail('it is in'))])
    assert.equal(app.platform.realtime.sockets().size, 1)
  },
)

// The embedded database has one connection, which the lock holds.
const onServer = { skip: process.env['TEST_DATABASE_URL'] === undefined, timeout: 60_000 }

test('made-up sessions of sockets are looked for in the share of their address', onServer, async (t) => {
  const app = await createTestApp({ TRUST_PROXY: '1', DATABASE_POOL: '6' })
  t.after(app.close)
  const address = await app.listen()
  const flood = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      open(t, address, { cookie: `sid=made-up-${n}`, 'x-forwarded-for': '192.0.2.1' }),
    ),
  )
  await app.platform.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`)
    for (const { say } of flood) {
      // What is said last is answered last.
      say('40', '40/nowhere,')
    }
    for (const { until } of flood) await until('Invalid namespace')
    for (let time = 0; time < 3; time++) {
      const { status } = await app.anonymous().get('/readyz', { 'x-forwarded-for': '192.0.2.2' })
      assert.equal(status, 200)
    }
  })
  for (const { until } of flood) await until('44{"message":"unauthenticated"}')
})
