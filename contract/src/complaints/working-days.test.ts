import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { daysAfter } from '../platform/text/day.ts'
import { afterWorkingDays, easterSunday, holidaysOf, workingDaysUntil } from './working-days.ts'

const lisbon = [{ monthDay: '06-13', easterDays: null }]

describe('working days', () => {
  it('knows Easter, as the almanacs print it', () => {
    const printed = [
      '1961-04-02',
      '2000-04-23',
      '2008-03-23',
      '2011-04-24',
      '2016-03-27',
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ]
    for (const day of printed) assert.equal(easterSunday(Number(day.slice(0, 4))), day)
  })

  it('finds Easter on a Sunday between 22 March and 25 April of any year', () => {
    for (let year = 1900; year <= 2200; year += 1) {
      const day = easterSunday(year)
      assert.equal(new Date(`${day}T00:00:00Z`).getUTCDay(), 0, day)
      assert.ok(day >= `${year}-03-22` && day <= `${year}-04-25`, day)
    }
  })

  it('has the thirteen national holidays, and those of the municipality', () => {
    const days = [...holidaysOf(2026, lisbon)].toSorted()
    assert.equal(days.length, 14)
    for (const day of ['2026-04-03', '2026-04-05', '2026-06-04', '2026-06-13'])
      assert.ok(days.includes(day), day)
    assert.ok(holidaysOf(2026, [{ monthDay: null, easterDays: 39 }]).has('2026-05-14'))
  })

  it('counts from the next day, over weekends and holidays', () => {
    // Friday before Christmas: 25 December and 1 January do not count.
    assert.equal(afterWorkingDays('2026-12-18', 10, []), '2027-01-05')
    // Saint Anthony's on a Friday, in Lisbon alone; Portugal's day on the Tuesday before.
    assert.equal(afterWorkingDays('2025-06-06', 5, []), '2025-06-16')
    assert.equal(afterWorkingDays('2025-06-06', 5, lisbon), '2025-06-17')
    assert.equal(afterWorkingDays('2026-11-21', 1, []), '2026-11-23')
    assert.equal(afterWorkingDays('2026-11-23', 0, []), '2026-11-23')
  })

  it('counts back what it counted on', () => {
    for (let from = '2026-01-01'; from < '2026-12-31'; from = daysAfter(from, 1))
      for (const days of [1, 5, 10])
        assert.equal(workingDaysUntil(from, afterWorkingDays(from, days, lisbon), lisbon), days)
  })
})
