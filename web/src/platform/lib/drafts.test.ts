import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clearDrafts, hasDrafts, openDrafts, withoutFiles } from './drafts.ts'

const memory = () => {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    keys: () => [...held.keys()],
  }
}
const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`
const now = () => Date.parse(at(30))

test('drafts come back newest first, each in the place of its last words, until they are dropped', () => {
  const storage = memory()
  const drafts = openDrafts<string>(storage, 'ana', 'module:1', now)
  drafts.keep({ id: 'a', at: at(1), value: 'primeiro' })
  drafts.keep({ id: 'b', at: at(2), value: 'noutro separador' })
  drafts.keep({ id: 'a', at: at(3), value: 'primeiro e mais' })
  assert.deepEqual(
    drafts.list().map(({ value }) => value),
    ['primeiro e mais', 'noutro separador'],
  )
  drafts.drop('a')
  drafts.drop('b')
  assert.deepEqual(storage.keys(), [])
})

test('drafts are of one person and one item, and go with the logout of their person alone', () => {
  const storage = memory()
  const mine = openDrafts<string>(storage, 'ana', 'module:1', now)
  const other = openDrafts<string>(storage, 'rui', 'module:1', now)
  mine.keep({ id: 'a', at: at(1), value: 'meu' })
  other.keep({ id: 'b', at: at(1), value: 'dele' })
  assert.deepEqual(openDrafts(storage, 'ana', 'module:2', now).list(), [])
  assert.ok(hasDrafts(storage, 'ana', now))
  clearDrafts(storage, 'ana')
  assert.ok(!hasDrafts(storage, 'ana', now))
  assert.deepEqual(mine.list(), [])
  assert.equal(other.list().length, 1)
})

test('a draft of more than a month ago, or one that cannot be read, is not offered', () => {
  const storage = memory()
  const drafts = openDrafts<string>(storage, 'ana', 'module:1', now)
  drafts.keep({ id: 'a', at: '2026-10-01T10:00:00.000Z', value: 'velho' })
  assert.deepEqual(drafts.list(), [])
  assert.ok(!hasDrafts(storage, 'ana', now))
  storage.setItem('draft:ana:module:1', '{')
  assert.deepEqual(drafts.list(), [])
})

test('a draft holds no chosen file: what is saved in its place stays, also in a row that moved', () => {
  const chosen = new Blob(['x'])
  const saved = {
    badge: { _id: 'f1', name: 'a.png' },
    lectures: [
      { _id: 'l1', name: 'Um', document: { _id: 'f2' } },
      { _id: 'l2', name: 'Dois', document: null },
    ],
  }
  const typed = {
    badge: chosen,
    lectures: [
      { _id: 'l2', name: 'Dois!', document: chosen },
      { _id: 'l1', name: 'Um!', document: chosen },
    ],
  }
  assert.deepEqual(withoutFiles(typed, saved), {
    badge: { _id: 'f1', name: 'a.png' },
    lectures: [
      { _id: 'l2', name: 'Dois!', document: null },
      { _id: 'l1', name: 'Um!', document: { _id: 'f2' } },
    ],
  })
})

for (const broken of ['not json', '{}', 'null', '[null, 1, {}, {"id": "a", "at": 1}]'])
  test(`a storage of ${broken} is no draft, and takes the next`, () => {
    const storage = memory()
    storage.setItem('draft:ana:module:1', broken)
    const drafts = openDrafts<string>(storage, 'ana', 'module:1', now)
    assert.deepEqual(drafts.list(), [])
    assert.equal(hasDrafts(storage, 'ana', now), false)
    drafts.keep({ id: 'b', at: at(2), value: 'agora' })
    assert.deepEqual(
      drafts.list().map(({ value }) => value),
      ['agora'],
    )
  })
