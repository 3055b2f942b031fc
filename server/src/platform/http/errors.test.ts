import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test, type TestContext } from 'node:test'
import Fastify from 'fastify'
import { handleErrors } from './errors.ts'

const prematureClose = (): Error =>
  Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })

/** An app with a route that fails as a broken stream does, once its receiver has gone if that is wanted. */
const appThat = async (t: TestContext, { waitsUntilGone }: { waitsUntilGone: boolean }) => {
  const recorded: string[] = []
  const asked = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const write = (line: string) => line.includes('left before the end') && left.resolve()
  const app = Fastify({ logger: { stream: { write } } })
  app.decorateRequest('actor', { getter: () => ({ kind: 'anonymous' }) as const })
  handleErrors(app, {
    recordError: async (description) => void recorded.push(description),
    recordRefusal: async () => undefined,
  })
  app.get('/', async (_, reply) => {
    asked.resolve()
    if (waitsUntilGone) await once(reply.raw, 'close')
    throw prematureClose()
  })
  t.after(() => app.close())
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return { recorded, asked: asked.promise, left: left.promise, url }
}

test('an answer that breaks because its receiver left is no error of the list', async (t) => {
  const { recorded, asked, left, url } = await appThat(t, { waitsUntilGone: true })
  const socket = connect(Number(url.port), url.hostname)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await asked
  socket.destroy()
  await left
  assert.deepEqual(recorded, [])
})

test('an answer that breaks while its receiver waits for it is one', async (t) => {
  const { recorded, url } = await appThat(t, { waitsUntilGone: false })
  assert.equal((await fetch(url)).status, 500)
  assert.deepEqual(recorded, ['GET /: Premature close'])
})
