import { HOUR_MS } from '#contract/platform/durations.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ACTIVE_FOR_MS, isCounting, takeSeconds, tick, type Presence } from './active-time.ts'

const there: Presence = { visible: true, lastActivity: 0, mediaPlaying: false }

const after = (seconds: number, presence: Presence, every = 1000) => {
  let time = { lastTick: 0, ms: 0 }
  for (let now = every; now <= seconds * 1000; now += every) time = tick(time, presence, now)
  return time
}

test('time counts while the page is visible and the person active', () => {
  assert.equal(after(60, there).ms, 60_000)
  assert.equal(after(60, { ...there, visible: false }).ms, 0)
})

test('it stops when nobody shows up for two minutes, and continues while a medium plays', () => {
  assert.ok(!isCounting(there, ACTIVE_FOR_MS))
  assert.equal(after(600, there).ms, ACTIVE_FOR_MS - 1000)
  assert.equal(after(600, { ...there, mediaPlaying: true }).ms, 600_000)
  assert.equal(after(60, { ...there, visible: false, mediaPlaying: true }).ms, 60_000)
})

test('the sleep of the machine does not count', () => {
  const slept = tick({ lastTick: 0, ms: 500 }, { ...there, mediaPlaying: true }, HOUR_MS)
  assert.deepEqual(slept, { lastTick: HOUR_MS, ms: 500 })
})

test('whole seconds are taken, fractions stay', () => {
  assert.deepEqual(takeSeconds({ lastTick: 7, ms: 15_900 }), [15, { lastTick: 7, ms: 900 }])
})
