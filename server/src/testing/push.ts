import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

/** A push service on a free port: what it was sent, and what it answers to each path. */
export const startPushService = async () => {
  const got: { path: string; headers: Record<string, unknown>; body: Buffer }[] = []
  const answers = new Map<string, number[]>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      got.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(answers.get(path)?.shift() ?? 201).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the push service has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    got,
    answers,
    at: (path: string) => got.filter((one) => one.path === path),
    stop: () => new Promise((resolve) => void server.close(resolve)),
  }
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** A browser's side of a subscription: its keys, and how it reads what it is sent (RFC 8291). */
export const browser = () => {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = Buffer.alloc(16, 7)
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16)
      const length = body[20] ?? 0
      const sender = body.subarray(21, 21 + length)
      const shared = pair.computeSecret(sender)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const key = hkdf(shared, auth, info, 32)
      const content = hkdf(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const text = body.subarray(21 + length)
      const cipher = createDecipheriv('aes-128-gcm', content, nonce)
      cipher.setAuthTag(text.subarray(-16))
      const plain = Buffer.concat([cipher.update(text.subarray(0, -16)), cipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}
