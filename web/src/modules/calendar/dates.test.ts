import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CalendarItem } from '#contract/calendar/endpoints.ts'
import {
  briefWeekday,
  dayOf,
  hoursOf,
  itemsIn,
  nameOf,
  opensAt,
  placeOf,
  rangeOf,
  shownOf,
  spokenDay,
  views,
  weekdayOf,
} from './dates.ts'

const item = (values: Partial<CalendarItem>): CalendarItem => ({
  _id: 'a',
  kind: 'question',
  title: 'Resposta',
  text: null,
  allDay: false,
  start: '2026-07-01T09:00:00.000Z',
  end: '2026-07-01T09:30:00.000Z',
  to: null,
  ...values,
})

test('a moment is at its hour in Portugal', () => {
  assert.deepEqual(placeOf(item({})), { start: '2026-07-01 10:00:00', end: '2026-07-01 10:30:00' })
})

test('an item due outside the shown hours is on its whole day, with its hour', () => {
  const late = item({ start: '2026-07-01T22:45:00.000Z', end: '2026-07-01T23:15:00.000Z' })
  assert.deepEqual(placeOf(late), {
    start: '2026-07-02 00:00:00',
    end: '2026-07-03 00:00:00',
    hour: '00:15',
  })
})

test('what is due early in the day begins with the hours that are shown', () => {
  const early = item({ start: '2026-07-01T04:45:00.000Z', end: '2026-07-01T05:15:00.000Z' })
  assert.deepEqual(placeOf(early), { start: '2026-07-01 06:00:00', end: '2026-07-01 06:15:00' })
})

test('a session has the hours from which to which it is held; what is due has the one by which it is', () => {
  assert.equal(hoursOf(item({ kind: 'session' })), '10:00–10:30')
  assert.equal(hoursOf(item({})), '10:30')
})

test('a session beyond the shown hours is on the day that it begins, with its hours', () => {
  const late = item({ kind: 'session', start: '2026-07-01T22:30:00.000Z', end: '2026-07-01T23:15:00.000Z' })
  const early = item({ kind: 'session', start: '2026-07-01T04:45:00.000Z', end: '2026-07-01T05:15:00.000Z' })
  const day = { start: '2026-07-01 00:00:00', end: '2026-07-02 00:00:00' }
  assert.deepEqual(placeOf(late), { ...day, hour: '23:30–00:15' })
  assert.deepEqual(placeOf(early), { ...day, hour: '05:45–06:15' })
  assert.equal(dayOf(late), '2026-07-01')
  assert.equal(dayOf({ ...late, kind: 'question' }), '2026-07-02', 'an item is on its due day')
})

test('whole days hold their last one, and are found in each of theirs', () => {
  const days = item({ allDay: true, start: '2026-06-29', end: '2026-07-02' })
  assert.deepEqual(placeOf(days), { start: '2026-06-29 00:00:00', end: '2026-07-03 00:00:00' })
  assert.equal(itemsIn([days], '2026-06-29', 'day').length, 1)
  assert.equal(itemsIn([days], '2026-07-20', 'month').length, 1)
  assert.equal(itemsIn([days], '2026-07-03', 'day').length, 0)
  assert.equal(itemsIn([days], '2026-07-05', 'week').length, 1)
  assert.equal(itemsIn([days], '2026-07-06', 'week').length, 0)
  assert.equal(itemsIn([days], '2026-12-31', 'year').length, 1)
})

test('a view is named after what it shows, a week from its Monday on', () => {
  assert.deepEqual(
    views.map((view) => nameOf('2027-01-03', view)),
    ['2027-01-03, domingo', '2026-12-28 – 2027-01-03', 'janeiro de 2027', '2027'],
  )
})

test('an address gives the day and the view; an invalid one means the current month', () => {
  const today = '2026-11-28'
  assert.deepEqual(shownOf({ dia: '2027-02-01', ver: 'semana' }, today), { date: '2027-02-01', view: 'week' })
  for (const dia of ['2027-02-30', '27-2-1', 'ontem', undefined])
    assert.deepEqual(shownOf({ dia, ver: 'week' }, today), { date: today, view: 'month' })
})

test('a day opens an hour before now, within the hours that are shown; another day when work begins', () => {
  assert.deepEqual(
    ['14:40', '00:10', '06:30', '23:50'].map((now) => opensAt(now, true)),
    ['13:00:00', '06:00:00', '06:00:00', '21:00:00'],
  )
  assert.equal(opensAt('14:40', false), '08:00:00')
})

test('days are named in Portuguese, by their letter, in short and as they are read out', () => {
  const week = [
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]
  assert.deepEqual(week.map(briefWeekday), ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'])
  assert.deepEqual(week.slice(0, 2).map(weekdayOf('short')), ['segunda', 'terça'])
  assert.equal(spokenDay('2026-11-28'), 'sábado, 28 de novembro de 2026')
})

test('a view asks for what it shows', () => {
  assert.deepEqual(rangeOf('2026-02-10', 'month'), { from: '2026-01-25', to: '2026-03-07' })
  assert.deepEqual(rangeOf('2026-02-10', 'year'), { from: '2025-12-25', to: '2027-01-07' })
})
