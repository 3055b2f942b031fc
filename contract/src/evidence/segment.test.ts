import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInPlace, segmentText } from './segment.ts'

const openedAt = '2026-03-02T09:00:00.000Z'
const at = (minutes: number) => new Date(Date.parse(openedAt) + minutes * 60_000)

test('a segment lies between the opening of its session and the moment that its end says', () => {
  assert.ok(isInPlace({ openedAt, until: 1800 }, { seconds: 1700, ended: at(30) }))
  assert.ok(isInPlace({ openedAt, until: 1800 }, { seconds: 1700, ended: at(31) }), 'clocks drift')
  assert.ok(!isInPlace({ openedAt, until: 1800 }, { seconds: 1700, ended: at(90) }), 'put forward')
  assert.ok(!isInPlace({ openedAt, until: 1800 }, { seconds: 1700, ended: at(5) }), 'put back')
  assert.ok(!isInPlace({ openedAt, until: 600 }, { seconds: 1700, ended: at(10) }), 'before the opening')
})

test('everything that a segment says is signed', () => {
  const piece = { kind: 'media', resource: 'v', seconds: 20, ago: 3, from: 0, to: 20, speed: 1 } as const
  const segment = { name: 'n', seconds: 30, until: 40, pieces: [piece] }
  const texts = [
    segment,
    { ...segment, name: 'm' },
    { ...segment, seconds: 31 },
    { ...segment, until: 41 },
    { ...segment, pieces: [{ ...piece, to: 21 }] },
    { ...segment, pieces: [{ ...piece, ago: 4 }] },
    { ...segment, pieces: [] },
  ].map(segmentText)
  assert.equal(new Set(texts).size, texts.length)
})
