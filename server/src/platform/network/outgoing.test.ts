import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { askOutside, BRIEFLY, jsonFrom } from './outgoing.ts'

const serve = async (t: TestContext, listener: RequestListener): Promise<string> => {
  const service = createServer(listener)
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    service.closeAllConnections()
    service.close()
  })
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}`
}

test('an outside service answers itself, and leads nowhere else', async (t) => {
  let reached = 0
  const inner = await serve(t, (_, response) => {
    reached += 1
    response.end('{}')
  })
  const outer = await serve(t, (_, response) => response.writeHead(307, { location: inner }).end())
  await assert.rejects(askOutside(outer, BRIEFLY))
  await assert.rejects(askOutside(outer, BRIEFLY, { method: 'POST', body: 'segredo' }))
  assert.equal(reached, 0)
})

test('an answer without end is read up to a number of bytes', async (t) => {
  let written = 0
  const endless = await serve(t, (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(1000))) written += 1000
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  const answer = await askOutside(endless, { ...BRIEFLY, bytes: 10_000 })
  await assert.rejects(answer.text(), /more than 10000 bytes/)
  assert.ok(written < 50_000_000, 'and the service is not listened to any longer')
})

test('an answer that never ends, or never begins, is waited for so long', async (t) => {
  const patience = { milliseconds: 200, bytes: 1000 }
  const silent = await serve(t, () => undefined)
  await assert.rejects(askOutside(silent, patience), { name: 'TimeoutError' })
  const slow = await serve(t, (_, response) => void response.write('{'))
  await assert.rejects(askOutside(slow, patience).then(jsonFrom), { name: 'TimeoutError' })
})

test('JSON is read unless it is crowded', async (t) => {
  const service = await serve(t, (request, response) =>
    response.end(request.url === '/deep' ? '['.repeat(100_000) : '{"lat":41}'),
  )
  assert.deepEqual(await jsonFrom(await askOutside(service, BRIEFLY)), { lat: 41 })
  await assert.rejects(askOutside(`${service}/deep`, BRIEFLY).then(jsonFrom), /crowded/)
})
