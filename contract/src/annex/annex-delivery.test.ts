import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityErrors } from '../platform/kernel/validate.ts'
import { annexDelivery } from './annex-delivery.ts'

const wrongWith = (deliveredOn: string) =>
  entityErrors(
    annexDelivery,
    { company: '01890000-0000-7000-8000-000000000000', year: 2025, deliveredOn, receipt: '2025-1' },
    '2026-04-10',
  ).map(({ field }) => field)

test('annex C is handed in once its year is over, and not in days to come', () => {
  assert.deepEqual(wrongWith('2025-12-31'), ['deliveredOn'])
  assert.deepEqual(wrongWith('2026-01-01'), [])
  assert.deepEqual(wrongWith('2026-04-10'), [])
  assert.deepEqual(wrongWith('2026-04-11'), ['deliveredOn'])
})
