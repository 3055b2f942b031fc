import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Criteria, criteriaErrors, parseCriteriaField, toCronPattern } from './criteria.ts'
import { nextDate } from './next-date.ts'

const always: Criteria = { month: '*', monthday: '*', weekday: '*', hour: '*', minute: '*' }
const criteria = (change: Partial<Criteria>): Criteria => ({ ...always, ...change })
const next = (change: Partial<Criteria>, after: string) =>
  nextDate(criteria(change), new Date(after))?.toISOString() ?? null

test('a field is a number, a range, a list, a star, a step', () => {
  const read: [string | number, number[] | null][] = [
    ['5', [5]],
    [0, [0]],
    ['1-4', [1, 2, 3, 4]],
    ['10, 2,2', [2, 10]],
    ['*/20', [0, 20, 40]],
    ['10-20/5', [10, 15, 20]],
    ['50/5', [50, 55]],
    ['0-1,58-59', [0, 1, 58, 59]],
    ['60', null],
    ['4-1', null],
    ['*/0', null],
    ['-1', null],
    ['1-', null],
    ['1,,2', null],
    ['a', null],
    ['1.5', null],
    ['**', null],
    ['', null],
    ['L', null],
    ['?', null],
  ]
  for (const [text, numbers] of read)
    assert.deepEqual(parseCriteriaField('minute', text), numbers, String(text))
})

test('each field keeps to its range', () => {
  const bounds: [keyof Criteria, string, string][] = [
    ['month', '0-11', '12'],
    ['monthday', '1-31', '0'],
    ['monthday', '31', '32'],
    ['weekday', '0-6', '7'],
    ['hour', '0-59', '60'],
    ['minute', '0-59', '60'],
  ]
  for (const [field, good, bad] of bounds) {
    assert.deepEqual(criteriaErrors(criteria({ [field]: good })), [], `${field} ${good}`)
    assert.deepEqual(
      criteriaErrors(criteria({ [field]: bad })).map((e) => e.field),
      [field],
      `${field} ${bad}`,
    )
  }
})

test('all five fields are required, and a schedule that never runs is reported', () => {
  assert.equal(criteriaErrors({}).length, 5)
  assert.equal(criteriaErrors({ ...always, hour: null })[0]?.message, 'Campo obrigatório')
  assert.equal(criteriaErrors(null)[0]?.message, 'Campo obrigatório')
  assert.deepEqual(criteriaErrors(criteria({ hour: '24-59' })), [
    { field: 'hour', message: 'Esta periodicidade nunca acontece' },
  ])
  assert.equal(criteriaErrors(criteria({ month: '1', monthday: '30' }))[0]?.field, 'monthday')
  assert.deepEqual(criteriaErrors(criteria({ month: '1', monthday: '29' })), [])
  assert.deepEqual(criteriaErrors(criteria({ month: '1', monthday: '30', weekday: '1' })), [])
})

test('the cron pattern counts months from 1, and whole ranges are stars', () => {
  assert.equal(toCronPattern(always), '* * * * *')
  assert.equal(
    toCronPattern({ month: '0,11', monthday: 1, weekday: '0-6', hour: '8-18/5', minute: '*/30' }),
    '0,30 8,13,18 1 1,12 *',
  )
  assert.equal(toCronPattern(criteria({ hour: '0-59' })), '* * * * *')
  assert.throws(() => toCronPattern(criteria({ minute: 'x' })), RangeError)
})

test('the next run is after the moment given, in the hours of Lisbon', () => {
  assert.equal(next({ hour: 3, minute: 0 }, '2026-01-10T03:00:00Z'), '2026-01-11T03:00:00.000Z')
  assert.equal(next({ hour: 3, minute: 0 }, '2026-07-10T01:59:59Z'), '2026-07-10T02:00:00.000Z')
  assert.equal(next({ weekday: 1, hour: 9, minute: 30 }, '2026-11-21T12:00:00Z'), '2026-11-23T09:30:00.000Z')
  assert.equal(
    next({ month: 0, monthday: 1, hour: 0, minute: 0 }, '2026-03-01T00:00:00Z'),
    '2027-01-01T00:00:00.000Z',
  )
  assert.equal(next({ minute: '*/15' }, '2026-11-21T12:07:30Z'), '2026-11-21T12:15:00.000Z')
})

test('29 February waits for its year', () => {
  assert.equal(
    next({ month: 1, monthday: 29, hour: 0, minute: 0 }, '2026-03-01T00:00:00Z'),
    '2028-02-29T00:00:00.000Z',
  )
})

test('an hour that summer time skips is not lost, and one that it repeats runs once', () => {
  assert.equal(next({ hour: 1, minute: 30 }, '2026-03-29T00:30:00Z'), '2026-03-29T01:00:00.000Z')
  assert.equal(next({ hour: 1, minute: 30 }, '2026-10-24T12:00:00Z'), '2026-10-25T00:30:00.000Z')
  assert.equal(next({ hour: 1, minute: 30 }, '2026-10-25T00:30:00Z'), '2026-10-26T01:30:00.000Z')
})

test('another time zone may be asked for', () => {
  const date = nextDate(criteria({ hour: 3, minute: 0 }), new Date('2026-01-10T03:00:00Z'), 'Atlantic/Azores')
  assert.equal(date?.toISOString(), '2026-01-10T04:00:00.000Z')
})
