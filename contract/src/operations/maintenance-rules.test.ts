import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endsTooEarly, maintenanceText } from './maintenance-rules.ts'

const times = { startDate: '2026-11-22', startTime: '22:00', endDate: '2026-11-22', endTime: '23:30' }

test('the text of a notice names its days, and its hours if it has them', () => {
  const text = 'Paragem de [startDate] a [endDate].'
  assert.equal(maintenanceText(text, times), 'Paragem de 2026-11-22 às 22:00 a 2026-11-22 às 23:30.')
  assert.equal(
    maintenanceText(text, { ...times, startTime: null, endTime: null }),
    'Paragem de 2026-11-22 a 2026-11-22.',
  )
})

test('a maintenance ends after it starts, a whole day at its midnight', () => {
  assert.equal(endsTooEarly(times), false)
  assert.equal(endsTooEarly({ ...times, endTime: '22:00' }), true)
  assert.equal(endsTooEarly({ ...times, endTime: null }), false)
  assert.equal(endsTooEarly({ ...times, startTime: null, endTime: null }), false)
  assert.equal(endsTooEarly({ ...times, endDate: '2026-11-21', endTime: null }), true)
})
