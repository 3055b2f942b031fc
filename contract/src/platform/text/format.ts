/** Numbers, days and durations as people in Portugal read them. Time comes in as an argument. */

import { DAY_MS } from '../durations.ts'
import { isDay } from './day.ts'

/** The time zone in which the product shows and plans days and hours. */
export const TIME_ZONE = 'Europe/Lisbon'

/** Formatters by what they were asked for: making one takes longer than a hundred uses of it. */
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

const monthFormat = new Intl.DateTimeFormat('pt-PT', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A number in the Portuguese way, thousands always apart: `1 234,5`. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = JSON.stringify(options)
  const format =
    numberFormats.get(key) ?? new Intl.NumberFormat('pt-PT', { useGrouping: 'always', ...options })
  numberFormats.set(key, format)
  return format.format(value)
}

/** Euros, always with cents: `1 234,50 €`. */
export function formatMoney(value: number): string {
  return formatNumber(value, { style: 'currency', currency: 'EUR' })
}

/** A whole percentage from a value out of 100: `75%`. */
export function formatPercent(value: number): string {
  return `${formatNumber(value, { maximumFractionDigits: 0 })}%`
}

/**
 * The day as `yyyy-MM-dd`, the way every date is shown (rule text.dates), in tables and in sentences. A text that is
 * already a day stays as it is; an instant gives its day in the time zone; an invalid date gives an empty text.
 */
export function formatDay(value: Date | string | null | undefined, timeZone = TIME_ZONE): string {
  const p = parts(value, timeZone)
  return p ? `${p.year}-${p.month}-${p.day}` : ''
}

/** A moment's day and hour: `2026-12-31 14:05`. */
export function formatDayTime(value: Date | string | null | undefined, timeZone = TIME_ZONE): string {
  const p = parts(value, timeZone)
  return p ? `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}` : ''
}

/** A moment's hour: `14:05`. */
export function formatHour(value: Date | string, timeZone = TIME_ZONE): string {
  const p = parts(value, timeZone)
  return p ? `${p.hour}:${p.minute}` : ''
}

/** A month of a year in words: `novembro de 2026`. */
export function formatMonth(year: number, month: number): string {
  return monthFormat.format(Date.UTC(year, month - 1))
}

/** Minutes as `2 h 30 min`, `2 h` or `45 min`; rounded to the minute, never below zero. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes))
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${formatNumber(hours)} h` : `${formatNumber(hours)} h ${rest} min`
}

/** Seconds as a clock, `m:ss` or `h:mm:ss`: for countdowns and video notes. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** A file's size: `1,4 MB`. */
export function formatSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${formatNumber(bytes / 1000 ** step, { maximumFractionDigits: step === 0 ? 0 : 1 })} ${units[step]}`
}

const spans: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
const relative = new Intl.RelativeTimeFormat('pt-PT', { numeric: 'auto' })

/** How long before or after `now` an instant is, in words: `há 2 horas`, `ontem`, `dentro de 3 dias`. */
export function formatRelative(value: Date | string, now: Date): string {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1000
  if (!Number.isFinite(seconds)) return ''
  const [unit, size] = spans.find(([, s]) => Math.abs(seconds) >= s) ?? ['second', 1]
  if (unit === 'second') return relative.format(0, 'second')
  // By the calendar, so that "ontem" is yesterday and not 30 hours ago.
  if (unit === 'day') return relative.format(daysBetween(formatDay(now), formatDay(new Date(value))), 'day')
  return relative.format(Math.trunc(seconds / size), unit)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

function dateFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    dateFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  dateFormats.set(timeZone, format)
  return format
}

function parts(value: Date | string | null | undefined, timeZone: string) {
  if (value === null || value === undefined || value === '') return null
  const dayOnly = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime()) || (dayOnly && !isDay(value))) return null
  const shown = dateFormat(dayOnly ? 'UTC' : timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.find((p) => p.type === type)?.value ?? ''
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
}
