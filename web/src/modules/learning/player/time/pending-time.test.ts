import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHmac } from 'node:crypto'
import { segmentText, type Segment, type SegmentSignature } from '#contract/evidence/segment.ts'
import { toPieces } from './done.ts'
import { pendingTime, type Kept } from './pending-time.ts'
import { keepTimeKey, signerOf } from './time-keys.ts'

const storageOf = () => {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    keys: () => [...held.keys()],
  }
}
const first = { degreeId: 'd', moduleId: 'm', lecture: 'l1' }
const second = { ...first, lecture: 'l2' }

test('seconds add up by lecture and go away when the server has them', () => {
  const time = pendingTime(storageOf(), 'ana', 'tab1')
  time.add(first, 15, 0)
  time.add(first, 15, 15_000)
  time.add(second, 5, 20_000)
  const sent = time.next()
  assert.ok(sent)
  const { name, ...kept } = sent
  assert.deepEqual(kept, { place: first, seconds: 30, at: 15_000, done: [], isSent: true })
  time.add(first, 3, 21_000)
  time.settle(name)
  assert.equal(time.seconds(), 8)
  for (const seconds of [5, 3]) {
    const next = time.next()
    assert.equal(next?.seconds, seconds)
    time.settle(next?.name ?? '')
  }
  assert.equal(time.next(), undefined)
})

test('what was sent and not heard of is sent again as it was, under its name, also by another tab', () => {
  const storage = storageOf()
  const one = pendingTime(storage, 'ana', 'tab1')
  one.add(first, 20, 0, {
    done: [{ kind: 'media', resource: 'v', from: 0, to: 20, speed: 1, ms: 20_000, until: 0 }],
  })
  const sent = one.next()
  one.add(first, 10, 1000)
  assert.deepEqual(one.next(), sent)
  const two = pendingTime(storage, 'ana', 'tab2')
  two.adopt(60_000)
  assert.deepEqual(two.next(), sent)
  two.settle(sent?.name ?? '')
  assert.equal(two.next()?.seconds, 10)
})

test('what a closed tab left is taken over once; a living tab keeps its own', () => {
  const storage = storageOf()
  const one = pendingTime(storage, 'ana', 'tab1')
  one.add(first, 20, 0)
  const two = pendingTime(storage, 'ana', 'tab2')
  two.adopt(30_000)
  assert.equal(two.seconds(), 0)
  two.adopt(60_000)
  assert.equal(two.seconds(), 20)
  assert.equal(one.seconds(), 0)
})

test("another person's time on the same device stays theirs", () => {
  const storage = storageOf()
  pendingTime(storage, 'ana', 'tab1').add(first, 20, 0)
  const rui = pendingTime(storage, 'rui', 'tab2')
  rui.adopt(1_000_000)
  assert.equal(rui.next(), undefined)
})

const openedAt = '2026-03-02T09:00:00.000Z'
const key = 'ab'.repeat(32)
const hmacOf = (segment: Segment) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(segmentText(segment)).digest('hex')
const signedAs = ({ name, seconds, at, done }: Kept, until: number): SegmentSignature => ({
  openedAt,
  until,
  hmac: hmacOf({ name, seconds, until, pieces: toPieces(done, at) }),
})

test('stored time is signed, again with each stretch that is added', () => {
  keepTimeKey('ana', first, { openedAt, key }, 1000)
  keepTimeKey('ana', first, { openedAt: '2026-03-02T10:00:00.000Z', key: 'cd'.repeat(32) }, 5000)
  const signer = signerOf('ana', first)
  assert.ok(signer)
  const time = pendingTime(storageOf(), 'ana', 'tab1')
  const piece = { kind: 'media', resource: 'v', speed: 1, ms: 15_000 } as const
  time.add(first, 15, 16_000, { done: [{ ...piece, from: 0, to: 15, until: 16_000 }], signer })
  time.add(first, 15, 31_000, { done: [{ ...piece, from: 15, to: 30, until: 30_000 }], signer })
  const sent = time.next()
  assert.ok(sent)
  assert.equal(sent.seconds, 30)
  assert.deepEqual(sent.signature, signedAs(sent, 30))
})

test('what has another key, or none, is kept apart; a clock that was put back signs nothing', () => {
  keepTimeKey('rui', first, { openedAt, key }, 100_000)
  const signer = signerOf('rui', first)
  assert.equal(signerOf('rui', second), undefined)
  const time = pendingTime(storageOf(), 'rui', 'tab1')
  time.add(first, 5, 90_000)
  time.add(first, 15, 115_000, { signer })
  time.add(first, 15, 60_000, { signer })
  const sent: Kept[] = []
  for (let next = time.next(); next; next = time.next()) {
    sent.push(next)
    time.settle(next.name)
  }
  assert.equal(
    sent.reduce((sum, { seconds }) => sum + seconds, 0),
    35,
  )
  assert.deepEqual(
    sent.map(({ signature }) => signature),
    [undefined, undefined],
  )
})

for (const broken of ['not json', '{}', 'null', '[null, 1, {}, {"place": null, "seconds": "5"}]'])
  test(`a storage of ${broken} is no time, and takes what is added`, () => {
    const storage = storageOf()
    for (const tab of ['tab1', 'gone']) storage.setItem(`player-time:ana:${tab}`, broken)
    const time = pendingTime(storage, 'ana', 'tab1')
    time.adopt(0)
    assert.equal(time.next(), undefined)
    time.add(first, 15, 0)
    assert.equal(time.seconds(), 15)
    assert.equal(time.next()?.seconds, 15)
  })
