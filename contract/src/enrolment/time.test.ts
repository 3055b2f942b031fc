import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beat } from './testing.ts'
import { elapsedTimePerc, MAX_BEAT_SECONDS } from './time.ts'

const start = Date.parse('2026-11-21T10:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000)
/** The clocks of a session that was opened long ago. */
const since = (lastAt: Date) => ({ lastAt, firstAt: at(-86_400) })
const secondsOf = (last: number, now: number, claimed: number) =>
  beat(since(at(last)), at(now), claimed).seconds

test('a heartbeat counts what it claims, as far as the clock allows', () => {
  assert.equal(secondsOf(0, 30, 30), 30)
  assert.equal(secondsOf(0, 30, 20), 20)
  assert.equal(secondsOf(0, 30, 3600), 30)
  assert.equal(secondsOf(0, 30.9, 60), 30)
  assert.equal(secondsOf(0, 86_400, 86_400), MAX_BEAT_SECONDS)
  assert.equal(secondsOf(30, 0, 30), 0)
})

test('a heartbeat counts nothing before its session was opened', () => {
  const counted = (firstAt: number) => beat({ lastAt: at(0), firstAt: at(firstAt) }, at(30), 30).seconds
  assert.deepEqual([0, 20, 20.5, 30].map(counted), [30, 10, 10, 0])
})

test('late and early heartbeats lose nothing', () => {
  let last = at(0)
  let counted = 0
  for (const now of [30.4, 61.2, 90.1, 120]) {
    const result = beat(since(last), at(now), 30)
    last = result.lastAt
    counted += result.seconds
  }
  assert.equal(counted, 120)
})

test('time in which nothing was claimed is not claimed later', () => {
  const idle = beat(since(at(0)), at(3600), 0)
  assert.equal(beat(since(idle.lastAt), at(3601), 3600).seconds, 6)
})

test('however many heartbeats come, they never count more than the clock', () => {
  let last = at(0)
  let counted = 0
  for (let now = 0; now <= 60; now += 0.25) {
    const result = beat(since(last), at(now), 30)
    last = result.lastAt
    counted += result.seconds
  }
  assert.equal(counted, 60)
})

test('two tabs at the same moment share the one clock', () => {
  const first = beat(since(at(0)), at(30), 30)
  assert.equal(first.seconds, 30)
  assert.equal(beat(since(first.lastAt), at(30), 30).seconds, 0)
})

test('elapsed time is capped and rounded down', () => {
  const percent = (countedSeconds: number, durationMinutes: number) =>
    elapsedTimePerc({ countedSeconds, durationMinutes })
  assert.equal(percent(0, 60), 0)
  assert.equal(percent(2699, 60), 74)
  assert.equal(percent(2700, 60), 75)
  assert.equal(percent(9999, 60), 100)
  assert.equal(percent(100, 0), 0)
})
