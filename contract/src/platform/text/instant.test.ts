import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDayTime } from './format.ts'
import { instantIn, localOf } from './instant.ts'

test('a day and hour is the moment at which the clocks in Portugal show it, in summer and in winter', () => {
  assert.equal(instantIn('2026-12-10T10:00').toISOString(), '2026-12-10T10:00:00.000Z')
  assert.equal(instantIn('2026-07-10T10:00').toISOString(), '2026-07-10T09:00:00.000Z')
  assert.equal(instantIn('2026-07-10T10:00', 'Atlantic/Azores').toISOString(), '2026-07-10T10:00:00.000Z')
  for (const local of ['2026-03-29T00:30', '2026-03-29T02:30', '2026-10-25T00:30', '2026-10-25T02:30'])
    assert.equal(formatDayTime(instantIn(local)), local.replace('T', ' '))
  assert.ok(Number.isNaN(instantIn('amanhã').getTime()))
  for (const local of ['2026-12-10T10:00', '2026-07-10T10:00'])
    assert.equal(localOf(instantIn(local).toISOString()), local)
  assert.equal(localOf(null), '')
})
