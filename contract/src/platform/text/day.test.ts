import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  daysAfter,
  FIRST_DAY,
  isDay,
  isWithinDays,
  LAST_DAY,
  monthsAfter,
  yearsAfter,
  yearsBefore,
} from './day.ts'

const days = [FIRST_DAY, '0001-12-31', '1999-12-31', '2024-02-29', '2026-01-31', '9998-12-31', LAST_DAY]
const counts = [0, 1, 2, 12, 13, 400, 9_998, 120_000, 4_000_000, 400_000_000]

test('days, months and years later and earlier are days that compare as they are', () => {
  for (const day of days)
    for (const count of counts)
      for (const move of [daysAfter, monthsAfter, yearsAfter]) {
        const [later, earlier] = [move(day, count), move(day, -count)]
        assert.ok(isDay(later) && later >= day, `${move.name} ${day} ${count}: ${later}`)
        assert.ok(isDay(earlier) && earlier <= day, `${move.name} ${day} -${count}: ${earlier}`)
      }
})

test('what is reckoned beyond the calendar is its first day or its last', () => {
  assert.deepEqual(
    [
      daysAfter(LAST_DAY, 1),
      monthsAfter(LAST_DAY, 1),
      yearsAfter('9998-12-31', 3),
      yearsBefore(LAST_DAY, -1),
    ],
    [LAST_DAY, LAST_DAY, LAST_DAY, LAST_DAY],
  )
  assert.deepEqual(
    [daysAfter(FIRST_DAY, -1), monthsAfter(FIRST_DAY, -1), yearsBefore('0002-05-05', 2)],
    [FIRST_DAY, FIRST_DAY, FIRST_DAY],
  )
})

test('a month that has no such day gives its last, a year without 29 February the 28th', () => {
  assert.equal(monthsAfter('2026-01-31', 1), '2026-02-28')
  assert.equal(monthsAfter('2026-03-31', -1), '2026-02-28')
  assert.equal(monthsAfter('2026-11-30', 2), '2027-01-30')
  assert.equal(yearsAfter('2024-02-29', 1), '2025-02-28')
  assert.equal(daysAfter('2024-02-28', 1), '2024-02-29')
})

test('the first day of a span is within it, and so is its last', () => {
  const span = { startDate: '2026-03-01', endDate: '2026-03-31' }
  const within = (day: string) => isWithinDays(span, day)
  assert.deepEqual(['2026-02-28', '2026-04-01'].map(within), [false, false])
  assert.deepEqual(['2026-03-01', '2026-03-31'].map(within), [true, true])
  assert.ok(isWithinDays({ ...span, endDate: null }, LAST_DAY))
})
