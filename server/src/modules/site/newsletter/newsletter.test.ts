import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { it } from 'node:test'
import { addItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { createTestApp } from '../../../testing/app.ts'

it('a subscription is passed on to the configured service, tried again until it is taken', async (t) => {
  const taken = Promise.withResolvers<{ url: string; body: unknown }>()
  let calls = 0
  const service = createServer((request, response) => {
    void json(request).then((body) => {
      calls++
      response.statusCode = calls === 1 ? 503 : 204
      response.end()
      if (calls > 1) taken.resolve({ url: request.url ?? '', body })
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  t.after(() => service.close())
  const { port } = service.address() as AddressInfo
  const app = await createTestApp({
    NEWSLETTER_URL: `http://127.0.0.1:${port}/subscribe`,
    NEWSLETTER_TOKEN: 'segredo',
  })
  t.after(() => app.close())
  await app.listen()
  const person = { name: 'Eva', surname: 'Melo', email: 'eva@exemplo.pt' }
  assert.equal(
    (await app.anonymous().call(addItem, { params: { entity: 'newsletter' }, body: person })).status,
    200,
  )
  assert.deepEqual(await taken.promise, { url: '/subscribe?token=segredo', body: person })
  const admin = await app.asNew('admin')
  const log = await admin.call(listItems, {
    params: { entity: 'activity' },
    query: { filter: { action: 'newsletter.new' } },
  })
  const [line] = log.body.items ?? []
  assert.deepEqual([line?.whoName, line?.actorKind, line?.who], ['Visitante', 'anonymous', null])
})
