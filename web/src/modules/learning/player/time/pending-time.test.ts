import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pendingTime } from './pending-time.ts'

const shelfOf = () => {
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
  const time = pendingTime(shelfOf(), 'ana', 'tab1')
  time.add(first, 15, 0)
  time.add(first, 15, 15_000)
  time.add(second, 5, 20_000)
  assert.deepEqual(time.next(), { place: first, seconds: 30, at: 15_000 })
  time.add(first, 3, 21_000)
  time.settle(first, 30)
  assert.equal(time.seconds(), 8)
  time.settle(first, 3)
  time.settle(second, 5)
  assert.equal(time.next(), undefined)
})

test('what a closed tab left is taken over once; a living tab keeps its own', () => {
  const shelf = shelfOf()
  const one = pendingTime(shelf, 'ana', 'tab1')
  one.add(first, 20, 0)
  const two = pendingTime(shelf, 'ana', 'tab2')
  two.adopt(30_000)
  assert.equal(two.seconds(), 0)
  two.adopt(60_000)
  assert.equal(two.seconds(), 20)
  assert.equal(one.seconds(), 0)
})

test("another person's time on the same device stays theirs", () => {
  const shelf = shelfOf()
  pendingTime(shelf, 'ana', 'tab1').add(first, 20, 0)
  const rui = pendingTime(shelf, 'rui', 'tab2')
  rui.adopt(1_000_000)
  assert.equal(rui.next(), undefined)
})
