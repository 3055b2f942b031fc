import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seriousFine } from './fine.ts'
import type { LegalKey } from './parameter-keys.ts'
import type { LegalParameter } from './parameters.ts'

const figure = (key: LegalKey, value: number, more: Partial<LegalParameter> = {}): LegalParameter => ({
  key,
  value,
  startDate: '2009-01-01',
  endDate: null,
  mark: 'sure',
  ...more,
})

test('a fine goes by the unit of its day, and is as sure as the least sure of its figures', () => {
  const figures = [
    figure('fine.unit', 102, { endDate: '2026-12-31', mark: 'likely' }),
    figure('fine.unit', 110, { startDate: '2027-01-01' }),
    figure('fine.seriousLeast', 6),
    figure('fine.seriousMost', 95),
  ]
  assert.deepEqual(seriousFine(figures, '2026-11-01'), { from: 612, to: 9690, mark: 'likely' })
  assert.deepEqual(seriousFine(figures, '2027-01-01'), { from: 660, to: 10450, mark: 'sure' })
})

test('there is no range when one of its figures is missing', () => {
  assert.equal(seriousFine([figure('fine.unit', 102), figure('fine.seriousLeast', 6)], '2026-01-01'), null)
  assert.equal(seriousFine([], '2026-01-01'), null)
})
