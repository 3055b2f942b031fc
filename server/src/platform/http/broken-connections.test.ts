import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { createTestApp } from '../../testing/app.ts'

test(
  'a connection that breaks while the session of its WebSocket is looked for ends alone',
  { timeout: 60_000 },
  async (t) => {
    const app = await createTestApp()
    t.after(app.close)
    const address = new URL(await app.listen())
    const seen = new EventEmitter()
    app.http.server.on('connection', (socket: Socket) => socket.once('close', () => seen.emit('end')))
    app.http.server.on('upgrade', () => seen.emit('upgrade'))
    const connections = Array.from({ length: 5 }, (_, n) => n)
    // The look-up waits until this is over: for the table, or for the one connection of the embedded database.
    await app.platform.db.transaction(async (tx) => {
      await tx.execute(sql`lock table sessions in access exclusive mode`)
      for (const n of connections) {
        const socket = connect(Number(address.port), address.hostname)
        const [asked, ended] = [once(seen, 'upgrade'), once(seen, 'end')]
        socket.write(
          `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\ncookie: sid=made-up-${n}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
        )
        await asked
        socket.resetAndDestroy()
        await ended
      }
    })
    assert.equal((await fetch(new URL('/healthz', address))).status, 200)
  },
)
