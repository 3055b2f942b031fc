import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportYears } from './report-years.ts'

test('the current year and the five before it are offered, and the one that ended last is shown', () => {
  assert.deepEqual(reportYears('2026-01-01', undefined), {
    years: [2026, 2025, 2024, 2023, 2022, 2021],
    year: 2025,
  })
  assert.equal(reportYears('2025-12-31', undefined).year, 2024)
})

test('an offered year is shown where it is named, and no other', () => {
  assert.equal(reportYears('2026-07-02', '2026').year, 2026)
  assert.equal(reportYears('2026-07-02', '2021').year, 2021)
  for (const named of ['2020', '2027', '', 'x']) assert.equal(reportYears('2026-07-02', named).year, 2025)
})
