import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryState } from './delivery-state.ts'

const window = {
  isDelivered: false,
  hasWorkers: true,
  year: 2025,
  firstDay: '2026-05-04',
  lastDay: '2026-05-31',
}
const on = (today: string, more: Partial<Parameters<typeof deliveryState>[0]> = {}) =>
  deliveryState({ ...window, today, ...more })

test('a report is handed in from its first day to its last, both included', () => {
  assert.equal(on('2026-05-03'), 'early')
  assert.equal(on('2026-05-04'), 'open')
  assert.equal(on('2026-05-31'), 'open')
  assert.equal(on('2026-06-01'), 'late')
})

test('what was handed in is, whatever the day', () => {
  for (const today of ['2026-01-02', '2026-05-10', '2026-12-31'])
    assert.equal(on(today, { isDelivered: true }), 'delivered')
})

test('nothing is due of a year that is over in which nobody worked there, and what was handed in stays so', () => {
  assert.equal(on('2026-06-01', { hasWorkers: false }), 'none')
  assert.equal(on('2025-12-31', { hasWorkers: false }), 'early')
  assert.equal(on('2026-06-01', { hasWorkers: false, isDelivered: true }), 'delivered')
})

test('nothing is late where no last day is kept', () => {
  assert.equal(on('2026-12-31', { lastDay: null }), 'unknown')
  assert.equal(on('2026-12-31', { firstDay: null, lastDay: null }), 'unknown')
  assert.equal(on('2026-02-01', { firstDay: null }), 'open')
})
