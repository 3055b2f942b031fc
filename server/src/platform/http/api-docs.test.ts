import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { createTestApp } from '../../testing/app.ts'

test('the OpenAPI document is the same compressed, plain, and by the way of its page', async (t) => {
  const app = await createTestApp()
  t.after(app.close)
  const address = await app.listen()
  const read = async (path: string, encoding: string) => {
    const answer = await fetch(address + path, { headers: { 'accept-encoding': encoding } })
    return { encoding: answer.headers.get('content-encoding'), text: await answer.text() }
  }
  const plain = await read('/api/openapi.json', 'identity')
  assert.equal(JSON.parse(plain.text).info.title, 'Tirocínio')
  assert.equal(plain.encoding, null)
  assert.deepEqual(await read('/api/openapi.json', 'gzip, br'), { ...plain, encoding: 'gzip' })
  assert.deepEqual(await read('/api/docs/json', 'identity'), plain)
  assert.equal((await fetch(`${address}/api/docs/yaml`)).status, 404)
  assert.equal((await fetch(`${address}/api/docs/`)).status, 200)
})

test('a wish for another protocol is left unheard, and its connection ends with the server', async () => {
  const app = await createTestApp()
  const { port } = new URL(await app.listen())
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: foo\r\n\r\n')
  const [answer] = await once(socket, 'data')
  assert.match(String(answer), /^HTTP\/1\.1 200 /)
  const ended = once(socket, 'close')
  await app.close()
  await ended
})
