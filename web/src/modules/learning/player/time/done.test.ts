import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPieces, withSeen, type Done, type Seen } from './done.ts'

const video = (position: number, speed = 1): Seen => ({ kind: 'media', resource: 'v', position, speed })
const page = (position: number): Seen => ({ kind: 'document', resource: 'd', position, speed: 1 })

/** Looks once a second, from the first second on. */
const look = (seen: readonly (Seen | undefined)[]): Done[] =>
  seen.reduce<Done[]>((done, one, i) => withSeen(done, one, 1000, (i + 1) * 1000), [])

test('a video that plays on is one piece; another speed and a jump begin another', () => {
  const done = look([video(11), video(12), video(13.5, 1.5), video(15, 1.5), video(90, 1.5), undefined])
  assert.deepEqual(
    toPieces(done, 10_000).map(({ from, to, speed, seconds, ago }) => [from, to, speed, seconds, ago]),
    [
      [10, 12, 1, 2, 8],
      [12, 15, 1.5, 2, 6],
      [88, 90, 1.5, 1, 5],
    ],
  )
})

test('each page of a document is a piece, and continues after a pause', () => {
  const done = look([page(1), page(1), undefined, page(1), page(2)])
  assert.deepEqual(
    toPieces(done, 5000).map(({ from, to, seconds }) => [from, to, seconds]),
    [
      [1, 1, 3],
      [2, 2, 1],
    ],
  )
})
