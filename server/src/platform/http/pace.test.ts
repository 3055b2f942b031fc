import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { keepPace } from './pace.ts'

test('a body that comes drop by drop is cut off; one that comes at a pace is read', async (t) => {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.end('ok'))
  })
  keepPace(server, { grace: 100, bytesPerSecond: 2000, every: 20 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const send = (bytes: number, everyMs: number) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 3000\r\n\r\n')
    let left = 3000
    const timer = setInterval(() => {
      socket.write('x'.repeat(Math.min(bytes, left)))
      left -= bytes
      if (left <= 0) clearInterval(timer)
    }, everyMs)
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk))).on('error', () => undefined)
    // A client that is cut off may see an error first.
    return new Promise<string>((resolve) => {
      socket.once('close', () => {
        clearInterval(timer)
        resolve(answer)
      })
    })
  }
  const [slow, steady] = await Promise.all([send(1, 20), send(300, 20)])
  assert.equal(slow, '')
  assert.match(steady, /^HTTP\/1\.1 200 .*ok$/s)
})
