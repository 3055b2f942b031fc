import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOutbox, type Sent } from './outbox.ts'
import type { ItemStorage } from './storage.ts'

const storageOf = (): ItemStorage => {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
}

/** A server that takes what it is sent while it is reachable. */
const serverOf = () => {
  const server = {
    reachable: true,
    refuses: (_: string) => false,
    got: [] as string[],
    send: (value: string): Promise<Sent> => {
      if (!server.reachable) return Promise.resolve('later')
      if (server.refuses(value)) return Promise.resolve('refused')
      server.got.push(value)
      return Promise.resolve('taken')
    },
  }
  return server
}

test('what is put is sent at once and then no longer kept', async () => {
  const server = serverOf()
  const outbox = createOutbox(storageOf(), 'answers', server.send)
  await outbox.put('q1', 'a')
  assert.deepEqual(server.got, ['a'])
  assert.deepEqual(outbox.state(), { waiting: 0, sending: false, unreachable: false })
})

test('without a connection it waits, newest value for each key, and goes out in order when it returns', async () => {
  const server = serverOf()
  const outbox = createOutbox(storageOf(), 'answers', server.send)
  server.reachable = false
  await outbox.put('q1', 'a')
  await outbox.put('q2', 'b')
  await outbox.put('q1', 'c')
  assert.deepEqual(outbox.state(), { waiting: 2, sending: false, unreachable: true })
  server.reachable = true
  await outbox.flush()
  assert.deepEqual(server.got, ['b', 'c'])
  assert.equal(outbox.state().waiting, 0)
})

test('what waits outlives a reload', async () => {
  const server = serverOf()
  const storage = storageOf()
  server.reachable = false
  await createOutbox(storage, 'answers', server.send).put('q1', 'a')
  server.reachable = true
  const reopened = createOutbox(storage, 'answers', server.send)
  assert.equal(reopened.state().waiting, 1)
  await reopened.flush()
  assert.deepEqual(server.got, ['a'])
})

test('what changes while it is under way is sent again', async () => {
  const got: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const outbox = createOutbox<string>(storageOf(), 'answers', async (value) => {
    if (got.length === 0) await held
    got.push(value)
    return 'taken'
  })
  const first = outbox.put('q1', 'a')
  const second = outbox.put('q1', 'b')
  release()
  await Promise.all([first, second])
  assert.deepEqual(got, ['a', 'b'])
  assert.equal(outbox.state().waiting, 0)
})

test('what the server refuses does not hold up the rest', async () => {
  const server = serverOf()
  server.refuses = (value) => value === 'bad'
  const outbox = createOutbox(storageOf(), 'answers', server.send)
  server.reachable = false
  await outbox.put('q1', 'bad')
  await outbox.put('q2', 'b')
  server.reachable = true
  await outbox.flush()
  assert.deepEqual(server.got, ['b'])
  assert.equal(outbox.state().waiting, 0)
})

for (const broken of ['not json', '{}', 'null', '[null, 1, {}, {"key": "q1"}]'])
  test(`a storage of ${broken} is an empty outbox, which takes what is put`, async () => {
    const server = serverOf()
    const storage = storageOf()
    storage.setItem('answers', broken)
    const outbox = createOutbox(storage, 'answers', server.send)
    assert.deepEqual([outbox.entries(), outbox.state().waiting], [[], 0])
    await outbox.put('q2', 'a')
    assert.deepEqual(server.got, ['a'])
  })
