import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { until } from '../testing/until.ts'
import { boundConnections } from './connections.ts'

const [FLOOD, OTHER, PROXY] = ['127.0.0.2', '127.0.0.3', '127.0.0.4']

const listen = async (t: TestContext) => {
  const server = createServer((_request, response) => response.end('ok'))
  boundConnections(server, (address) => address === PROXY, { most: 6, mostOfAddress: 2 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  /** A connection from an address, on which one answer was read: undefined where it was ended instead. */
  const open = async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    t.after(() => socket.destroy())
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const answered = once(socket, 'data').then(() => socket)
    return Promise.race([answered, once(socket, 'close').then(() => undefined)])
  }
  return open
}

test(
  'an address holds so many connections, and gets another for one that it ends',
  { timeout: 20_000 },
  async (t) => {
    const open = await listen(t)
    const held = [await open(FLOOD), await open(FLOOD)]
    assert.ok(!held.includes(undefined))
    assert.equal(await open(FLOOD), undefined)
    assert.ok(await open(OTHER))
    held[0]?.destroy()
    await until('the server to see that it ended', async () => (await open(FLOOD)) !== undefined)
    assert.equal(await open(FLOOD), undefined)
  },
)

test(
  'a proxy holds those of all who come through it, up to what the server holds',
  { timeout: 20_000 },
  async (t) => {
    const open = await listen(t)
    for (let n = 0; n < 6; n++) assert.ok(await open(PROXY))
    assert.equal(await open(PROXY), undefined)
  },
)
