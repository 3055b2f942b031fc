import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LegalParameter } from '../parameters.ts'
import { lastCountingDay } from './counting-days.ts'

const figure = (value: number, startDate: string, endDate: string | null = null): LegalParameter => ({
  key: 'training.hoursOfYear',
  value,
  startDate,
  endDate,
  mark: 'sure',
})

test('a figure counts until its last day, or until another begins', () => {
  const old = figure(35, '2009-02-17', '2019-09-30')
  const now = figure(40, '2019-10-01')
  assert.equal(lastCountingDay([old, now], old), '2019-09-30')
  assert.equal(lastCountingDay([old, now], now), null)
  const later = figure(30, '2027-01-01')
  assert.equal(lastCountingDay([old, now, later], now), '2026-12-31')
})

test('a figure that another one overrides, or says the same as, never counts', () => {
  const twice = [figure(40, '2019-10-01'), figure(40, '2019-10-01')] as const
  assert.equal(lastCountingDay(twice, twice[0]), undefined)
  const over = [figure(35, '2020-01-01', '2020-12-31'), figure(40, '2020-01-01')] as const
  assert.equal(lastCountingDay([over[1], over[0]], over[0]), undefined)
})

test('a figure of another key is none of its business', () => {
  const credit = { ...figure(3, '2009-02-17'), key: 'training.creditLapse' as const }
  assert.equal(lastCountingDay([figure(40, '2009-02-17'), credit], credit), null)
})
