import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { PUBLIC_BODY_BYTES } from '#contract/platform/kernel/endpoint.ts'
import { createLog } from '../log.ts'
import { beginAsVisitors } from './actor-of-request.ts'
import { readBodies } from './body.ts'
import { handleErrors, toProblem } from './errors.ts'

describe('a body that comes in pieces', () => {
  let app: FastifyInstance
  const failed: (string | undefined)[] = []
  before(async () => {
    const loggerInstance: FastifyBaseLogger = createLog('fatal')
    app = Fastify({ loggerInstance })
    beginAsVisitors(app)
    handleErrors(app, { recordError: async () => undefined, recordRefusal: async () => undefined })
    readBodies(app, 2 * PUBLIC_BODY_BYTES)
    app.addHook('onError', async (_request, _reply, error) => void failed.push(toProblem(error)?.code))
    app.post('/said', async ({ body }) => body)
    await app.listen({ port: 0 })
  })
  after(() => app.close())

  const post = (): ClientRequest =>
    request({
      port: (app.server.address() as AddressInfo).port,
      path: '/said',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
  const answerOf = async (sent: ClientRequest): Promise<{ status: number | undefined; text: string }> => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    let text = ''
    for await (const piece of response) text += String(piece)
    return { status: response.statusCode, text }
  }

  it('is read whole, a letter that lies in two of them too', async () => {
    const bytes = Buffer.from('{"name":"Formação ★"}')
    const sent = post()
    for (const at of bytes.keys()) sent.write(bytes.subarray(at, at + 1))
    sent.end()
    assert.deepEqual(await answerOf(sent), { status: 200, text: bytes.toString() })
  })

  it('is refused at its limit, without a length that says so, and what follows is not waited for', async () => {
    const sent = post()
    sent.on('error', () => undefined)
    sent.write(`{"name":"${'a'.repeat(PUBLIC_BODY_BYTES)}`)
    const { status, text } = await answerOf(sent)
    assert.equal(status, 413)
    assert.equal(JSON.parse(text).code, 'too_large')
    sent.destroy()
  })

  it('waits for its rest only where its sender has not too much under way', async () => {
    const half = `{"name":"${'a'.repeat(PUBLIC_BODY_BYTES - 100)}`
    const all = [post(), post(), post()].map((sent) => {
      sent.on('error', () => undefined)
      sent.write(half)
      return { sent, answer: answerOf(sent) }
    })
    // Which of them is one too many depends on how their pieces come in.
    const refused = await Promise.race(all.map(async (one) => ({ one, ...(await one.answer) })))
    assert.equal(refused.status, 503)
    assert.equal(JSON.parse(refused.text).code, 'unavailable')
    refused.one.sent.destroy()
    const others = all.filter((one) => one !== refused.one)
    for (const { sent } of others) sent.end('"}')
    for (const { answer } of others) assert.equal((await answer).status, 200)
  })

  it('ends when the client disconnects in the middle of it', async () => {
    failed.length = 0
    const ended = new Promise<void>((resolve) => {
      app.server.once('request', (raw: IncomingMessage) => raw.once('close', () => setImmediate(resolve)))
    })
    const sent = post()
    sent.on('error', () => undefined)
    sent.write('{"name":', () => sent.destroy())
    await ended
    assert.deepEqual(failed, ['malformed'])
  })
})
