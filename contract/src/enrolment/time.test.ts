import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beat, countableSeconds, elapsedTimePerc, MAX_BEAT_SECONDS } from './time.ts'

const start = Date.parse('2026-11-21T10:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000)

test('a heartbeat counts what it claims, as far as the clock allows', () => {
  assert.equal(countableSeconds(at(0), at(30), 30), 30)
  assert.equal(countableSeconds(at(0), at(30), 20), 20)
  assert.equal(countableSeconds(at(0), at(30), 3600), 30)
  assert.equal(countableSeconds(at(0).toISOString(), at(30.9), 60), 30)
  assert.equal(countableSeconds(at(0), at(86_400), 86_400), MAX_BEAT_SECONDS)
})

test('the first heartbeat, and nonsense, count nothing', () => {
  assert.equal(countableSeconds(null, at(30), 30), 0)
  assert.equal(countableSeconds(at(30), at(0), 30), 0)
  for (const claimed of [-5, Number.NaN, Number.POSITIVE_INFINITY])
    assert.equal(countableSeconds(at(0), at(30), claimed), 0)
  assert.deepEqual(beat(null, at(30), 30), { seconds: 0, lastBeatAt: at(30) })
})

test('late and early heartbeats lose nothing', () => {
  let last = at(0)
  let counted = 0
  for (const now of [30.4, 61.2, 90.1, 120]) {
    const result = beat(last, at(now), 30)
    last = result.lastBeatAt
    counted += result.seconds
  }
  assert.equal(counted, 120)
})

test('time in which nothing was claimed is not claimed later', () => {
  const idle = beat(at(0), at(3600), 0)
  assert.equal(beat(idle.lastBeatAt, at(3601), 3600).seconds, 6)
})

test('however many heartbeats come, they never count more than the clock', () => {
  let last = at(0)
  let counted = 0
  for (let now = 0; now <= 60; now += 0.25) {
    const result = beat(last, at(now), 30)
    last = result.lastBeatAt
    counted += result.seconds
  }
  assert.equal(counted, 60)
})

test('two tabs at the same moment share the one clock', () => {
  const first = beat(at(0), at(30), 30)
  assert.equal(first.seconds, 30)
  assert.equal(beat(first.lastBeatAt, at(30), 30).seconds, 0)
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
