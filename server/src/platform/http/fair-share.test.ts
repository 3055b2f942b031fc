import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSharedWork } from '../testing/shared-work.ts'
import { ownRequest } from './own-request.ts'

test('what one person sends at once waits in turn, and holds nobody else up', async (t) => {
  const { app, ask, begun, hasBegun } = await createSharedWork()
  t.after(() => app.close())
  const ana = { 'x-name': 'ana' }
  const asked = [ask('/work', ana), ask('/work', { ...ana, 'x-fails': '1' }), ask('/work', ana)]
  await hasBegun(2)
  const refused = await ask('/look', ana)
  assert.equal(refused.statusCode, 503)
  assert.equal(refused.json().code, 'unavailable')
  assert.equal((await ask('/look', { 'x-name': 'rui' })).statusCode, 200)
  assert.equal((await ask('/look')).statusCode, 200)
  assert.equal(begun.length, 2)

  // A place is free again after an answer, and after a failure.
  begun[1]?.()
  assert.equal((await asked[1])?.statusCode, 500)
  await hasBegun(3)
  begun[0]?.()
  begun[2]?.()
  assert.deepEqual([(await asked[0])?.statusCode, (await asked[2])?.statusCode], [200, 200])
  assert.equal((await ask('/look', ana)).statusCode, 200)
})

test('visitors have a share for each address, in which they hold nobody else up', async (t) => {
  const { app, ask, visit, begun, hasBegun } = await createSharedWork()
  t.after(() => app.close())
  const asked = [
    visit('/work', '2001:db8:0:7::1'),
    visit('/work', '2001:db8:0:8::1'),
    visit('/look', '2001:db8::2'),
  ]
  await hasBegun(2)
  const refused = await visit('/look', '2001:db8:0:9::1')
  assert.equal(refused.statusCode, 503)
  assert.equal(refused.headers['retry-after'], '5')
  assert.equal((await visit('/look', '2001:db8:1::1')).statusCode, 200)
  assert.equal((await visit('/look', '192.0.2.1')).statusCode, 200)
  const neighbour = await app.inject({
    url: '/look',
    remoteAddress: '2001:db8::1',
    headers: { 'x-name': 'ana' },
  })
  assert.equal(neighbour.statusCode, 200, 'who is logged in has a share of their own')
  assert.equal((await visit('/alive', '2001:db8::1')).statusCode, 200)

  for (const finish of begun) finish()
  assert.deepEqual(
    (await Promise.all(asked)).map(({ statusCode }) => statusCode),
    [200, 200, 200],
  )
  assert.equal((await ask('/look')).statusCode, 200)
})

test('visitors who wait are bounded over all addresses, and those whose turn it is do not wait', async (t) => {
  const { app, visit, begun, hasBegun } = await createSharedWork()
  t.after(() => app.close())
  const from = (address: string, times: number) =>
    Array.from({ length: times }, () => visit('/work', address))
  const asked = [...from('192.0.2.1', 3), ...from('192.0.2.2', 3), ...from('192.0.2.3', 2)]
  await hasBegun(6)
  assert.equal((await visit('/look', '192.0.2.3')).statusCode, 503)
  assert.equal((await visit('/look', '192.0.2.4')).statusCode, 200)
  for (let done = 0; done < 8; done += 1) {
    await hasBegun(done + 1)
    begun[done]?.()
  }
  for (const answer of await Promise.all(asked)) assert.equal(answer.statusCode, 200)
  assert.equal((await visit('/look', '192.0.2.3')).statusCode, 200)
})

test(
  'where visitors have taken all places to wait, the last of the longest line makes room for a shorter one',
  { timeout: 20_000 },
  async (t) => {
    const { app, ask, visit, begun, hasBegun } = await createSharedWork({
      atOnce: 1,
      mostWaitingOfAddress: 4,
      mostVisitorsWaiting: 6,
    })
    t.after(() => app.close())
    const from = (address: string, times: number) =>
      Array.from({ length: times }, () => visit('/work', address))
    const first = from('192.0.2.1', 5)
    const second = from('192.0.2.2', 3)
    await hasBegun(2)
    const third = from('192.0.2.3', 3)
    await hasBegun(3)
    assert.deepEqual([(await first[3])?.statusCode, (await first[4])?.statusCode], [503, 503])
    assert.equal((await visit('/look', '192.0.2.1')).statusCode, 503, 'all lines are as long')
    const ana = { 'x-name': 'ana' }
    const left = [...first.slice(0, 3), ...second, ...third, ask('/work', ana), ask('/work', ana)]
    for (const done of left.keys()) {
      await hasBegun(done + 1)
      begun[done]?.()
    }
    for (const { statusCode } of await Promise.all(left)) assert.equal(statusCode, 200)
    const free = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) => visit('/look', address))
    for (const { statusCode } of await Promise.all(free)) assert.equal(statusCode, 200)
  },
)

test('a page asks its own instance while all its visitor may have are pages', async (t) => {
  const { app, visit } = await createSharedWork({ atOnce: 1 })
  t.after(() => app.close())
  const answers = await Promise.all([visit('/page', '192.0.2.1'), visit('/page', '192.0.2.1')])
  assert.deepEqual(
    answers.map(({ body }) => body),
    ['200', '200'],
  )
})

test('an instance asks itself in somebody’s name while their places are all taken', async (t) => {
  const { app, ask, begun, hasBegun } = await createSharedWork({ atOnce: 1 })
  t.after(() => app.close())
  const ana = { 'x-name': 'ana' }
  const work = ask('/work', ana)
  await hasBegun(1)
  const own = await ask('/look', { ...ana, ...ownRequest })
  assert.equal(own.statusCode, 200)
  begun[0]?.()
  assert.equal((await work).statusCode, 200)
})
