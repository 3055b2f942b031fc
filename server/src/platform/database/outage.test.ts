import assert from 'node:assert/strict'
import { createServer, connect, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { test } from 'node:test'
import { currentUser } from '#contract/platform/access/session.ts'
import pg from 'pg'
import { createApp } from '../../app.ts'
import { readConfig } from '../config.ts'
import { newId } from './columns.ts'

/** A wire to the database that can be cut. */
const startWire = async (host: string, port: number) => {
  const sockets = new Set<Socket>()
  const open = async (at: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(port, host)
      for (const [one, other] of [[near, far] as const, [far, near] as const]) {
        sockets.add(one)
        one.on('error', () => other.destroy()).on('close', () => other.destroy())
        one.pipe(other)
      }
    }).listen(at, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await open(0)
  const address = server.address()
  const ownPort = typeof address === 'object' && address ? address.port : 0
  const cut = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  return { port: ownPort, cut, mend: async () => void (server = await open(ownPort)) }
}

const given = process.env['TEST_DATABASE_URL']

if (given)
  test('a database that goes away answers 503 meanwhile, and everything continues when it is back', async (t) => {
    const url = new URL(given)
    const name = `test_${newId().replaceAll('-', '')}`
    const owner = new pg.Client({ connectionString: given })
    await owner.connect()
    await owner.query(`create database ${name}`)
    const wire = await startWire(url.hostname, Number(url.port || 5432))
    const own = new URL(given)
    own.hostname = '127.0.0.1'
    own.port = String(wire.port)
    own.pathname = `/${name}`
    own.searchParams.delete('host')
    const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', HOST: '127.0.0.1', DEMO: '0' }
    const app = await createApp(readConfig({ ...env, DATABASE_URL: own.href }))
    t.after(async () => {
      await app.close()
      await wire.cut()
      await owner.query(`drop database ${name} with (force)`)
      await owner.end()
    })
    const address = await app.listen()
    const status = async (path: string) => (await fetch(address + path)).status

    assert.equal(await status('/readyz'), 200)
    await wire.cut()
    assert.equal(await status('/readyz'), 503)
    assert.equal(await status('/healthz'), 200)
    const refused = await fetch(address + currentUser.path, { headers: { cookie: 'sid=anything' } })
    assert.equal(refused.status, 503)
    assert.equal(refused.headers.get('retry-after'), '5')
    await wire.mend()
    assert.equal(await status('/readyz'), 200)
  })
