import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { SocketEvent } from '#contract/platform/kernel/socket-event.ts'
import { t as words } from '#contract/platform/text/text.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

const TEXT = 1
const PING = 9

/** A frame as a browser sends it, of at most 125 bytes; its mask leaves the content as it is. */
const frame = (kind: number, content: string): Buffer =>
  Buffer.concat([
    Buffer.from([0x80 + kind, 0x80 + content.length, 0, 0, 0, 0]),
    Buffer.from(content, 'latin1'),
  ])

/** What a connection brought so far, once these words are among it. */
const until = async (socket: Socket, text: string): Promise<string> => {
  let got = ''
  while (!got.includes(text)) got += String((await once(socket, 'data'))[0])
  return got
}

/** A socket of somebody's that is in, as the bytes that go over it. */
const enter = async (t: TestContext, app: TestApp, address: string) => {
  const { id } = await app.addUser()
  const sid = await app.identity.open(app.platform.db, id)
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  t.after(() => socket.destroy())
  socket.on('error', () => undefined).setEncoding('latin1')
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\ncookie: sid=${sid}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  )
  await until(socket, 'pingInterval')
  socket.write(frame(TEXT, '40'))
  await until(socket, '40{')
  return { id, socket }
}

test('a page of another site, or of another port of the host, receives nothing with the cookie that its browser sends', async (t) => {
  const app = await createTestApp({ TRUST_PROXY: '1', BASE_URL: 'https://academia.example' })
  t.after(app.close)
  const address = await app.listen()
  const sid = await app.identity.open(app.platform.db, (await app.addUser()).id)
  const refusal = async (headers: Record<string, string>): Promise<string> => {
    const socket = io(address, {
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie: `sid=${sid}`, ...headers },
    })
    t.after(() => socket.close())
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(''))
      socket.once('connect_error', (error: Error & { context?: { responseText?: string } }) =>
        resolve(error.context?.responseText ?? error.message),
      )
    })
  }
  const { host } = new URL(address)
  for (const origin of ['https://evil.example', 'http://127.0.0.1:1', 'https://www.academia.example', 'null'])
    assert.match(await refusal({ origin }), /veio de outro site/, origin)
  assert.match(await refusal({ 'sec-fetch-site': 'same-site' }), /veio de outro site/)
  assert.equal(await refusal({ origin: `http://${host}` }), '')
  assert.equal(await refusal({ origin: 'https://academia.example' }), '', 'the public address')
  const forwarded = { origin: 'https://a.example', 'x-forwarded-host': 'a.example' }
  assert.equal(await refusal(forwarded), '', 'as the proxy says that it was asked')
  assert.equal(await refusal({}), '', 'a program is no page')
})

test('a client that sends more than a browser does is cut off, and each reconnection costs no more than the first ten', async (t) => {
  const app = await createTestApp()
  t.after(app.close)
  const address = await app.listen()
  const stranger = io(address, { transports: ['websocket'], extraHeaders: { cookie: 'sid=nobodys' } })
  t.after(() => stranger.close())
  let refused = 0
  stranger.on('connect_error', () => (refused += 1))
  await new Promise((resolve) => stranger.io.once('open', () => resolve(undefined)))
  for (let time = 0; time < 1000; time++) stranger.io.engine.send('40')
  await new Promise((resolve) => stranger.io.engine.once('close', () => resolve(undefined)))
  assert.ok(refused <= 10, String(refused))

  const { socket, id } = await enter(t, app, address)
  for (let time = 0; time < 10; time++) socket.write(frame(TEXT, '42["x"]'))
  while (app.platform.realtime.usersHere().includes(id)) await setImmediate()
})

test('a client that does not read its events, or sends pings, is not buffered without limit', async (t) => {
  const app = await createTestApp()
  t.after(app.close)
  const address = await app.listen()
  const { realtime } = app.platform
  const pinging = await enter(t, app, address)
  for (let time = 0; time < 1000; time++) pinging.socket.write(frame(PING, 'x'.repeat(125)))
  // What it says last is answered last.
  pinging.socket.write(frame(TEXT, '40/nowhere,'))
  const got = await until(pinging.socket, 'Invalid namespace')
  assert.ok(!got.includes('xxx'), 'no pong')

  const slow = await enter(t, app, address)
  slow.socket.pause()
  const text = words('problem.cross_site').repeat(1000)
  const long = 'x' as SocketEvent<{ text: string }>
  for (let sent = 0; realtime.usersHere().includes(slow.id); sent++) {
    realtime.toUser(slow.id, long, { text })
    assert.ok(sent < 2000, 'it is kept without end')
    await setImmediate()
  }
})
