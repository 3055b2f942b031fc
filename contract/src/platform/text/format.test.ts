import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatClock,
  formatDay,
  formatDayTime,
  formatDuration,
  formatHour,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatSize,
} from './format.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('numbers are Portuguese, with thousands apart', () => {
  assert.equal(plain(formatNumber(1234.5)), '1 234,5')
  assert.equal(plain(formatMoney(1234.5)), '1 234,50 €')
  assert.equal(formatPercent(74.6), '75%')
  assert.equal(plain(formatSize(1_400_000)), '1,4 MB')
  assert.equal(plain(formatSize(0)), '0 B')
})

test('an instant is shown in the Lisbon day and hour', () => {
  assert.equal(formatDay('2026-07-31T23:05:00Z'), '2026-08-01')
  assert.equal(formatDayTime('2026-07-31T23:05:00Z'), '2026-08-01 00:05')
  assert.equal(formatHour('2026-07-31T23:05:00Z'), '00:05')
  assert.equal(formatDay(new Date('2026-12-31T23:59:00Z')), '2026-12-31')
})

test('a day stays the same day in every time zone', () => {
  assert.equal(formatDay('2026-12-31', 'America/New_York'), '2026-12-31')
  assert.equal(formatDay('2026-12-31', 'Pacific/Auckland'), '2026-12-31')
})

test('an invalid date gives an empty text', () => {
  for (const value of ['', null, undefined, 'amanhã', '2026-02-31']) assert.equal(formatDay(value), '')
})

test('durations are in hours and minutes', () => {
  const shown: [number, string][] = [
    [150, '2 h 30 min'],
    [120, '2 h'],
    [45, '45 min'],
    [0, '0 min'],
    [-5, '0 min'],
    [59.6, '1 h'],
  ]
  for (const [minutes, text] of shown) assert.equal(formatDuration(minutes), text)
  assert.equal(formatClock(65), '1:05')
  assert.equal(formatClock(3661), '1:01:01')
})

test('relative times are in words, days by the calendar', () => {
  const now = new Date('2026-03-10T09:00:00Z')
  const shown: [string, string][] = [
    ['2026-03-10T08:59:30Z', 'agora'],
    ['2026-03-10T08:55:00Z', 'há 5 minutos'],
    ['2026-03-10T06:30:00Z', 'há 2 horas'],
    ['2026-03-09T08:00:00Z', 'ontem'],
    ['2026-03-08T10:00:00Z', 'anteontem'],
    ['2026-03-13T09:00:00Z', 'dentro de 3 dias'],
    ['2024-03-01T09:00:00Z', 'há 2 anos'],
  ]
  for (const [value, text] of shown) assert.equal(formatRelative(value, now), text, value)
})
