import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asSent, inParts, toSend } from './announced-change.ts'

const idsTo = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at))

test('a few items are announced one by one, many together', () => {
  const sizes = (count: number) =>
    inParts({ entity: 'user', event: 'edit', ids: idsTo(count) }).map(({ ids }) => ids.length)
  assert.deepEqual(sizes(3), [1, 1, 1])
  assert.deepEqual(sizes(2500), [1000, 1000, 500])
})

test('a change travels whole, and names its first item to instances of an earlier release', () => {
  const ids = idsTo(11)
  const rows = ids.map((id) => ({ id }))
  const [part] = inParts({ entity: 'user', event: 'remove', ids, rows })
  assert.ok(part)
  const sent = toSend(part)
  assert.deepEqual([sent.id, sent.row], ['0', { id: '0' }])
  assert.deepEqual(asSent(JSON.parse(JSON.stringify(sent))), part)
})

test('a change that an earlier release sent is read', () => {
  const row = { id: '7' }
  assert.deepEqual(asSent({ entity: 'user', id: '7', event: 'remove', row }), {
    entity: 'user',
    event: 'remove',
    ids: ['7'],
    rows: [row],
  })
})
