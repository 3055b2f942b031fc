/** When a scheduled task runs: five fields with numbers and the symbols - , * / (rule task.schedule). */
import { keysOf } from '../kernel/records.ts'
import { t } from '../text/text.ts'
import type { FieldError } from '../validation/field-error.ts'

/** What each field may hold. Months count from 0 (rule task.schedule). */
const CRITERIA_RANGES = {
  month: { min: 0, max: 11 },
  monthday: { min: 1, max: 31 },
  weekday: { min: 0, max: 6 },
  hour: { min: 0, max: 59 },
  minute: { min: 0, max: 59 },
} as const

export type CriteriaField = keyof typeof CRITERIA_RANGES
export type Criteria = { [F in CriteriaField]: string | number }
/** A periodicity that is being written: fields may still be missing. */
type CriteriaDraft = { readonly [F in CriteriaField]?: string | number | null }

const FIELDS = keysOf(CRITERIA_RANGES)
const LAST_HOUR = 23
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * The numbers of a field, in order, or null if it is invalid: `5`, `1-5`, `*`, `1,15`, and a step behind any of them
 * (`0-59/10`, `8-18/2`, `5/15` for every 15th from 5).
 */
export function parseCriteriaField(field: CriteriaField, value: string | number): number[] | null {
  const { min, max } = CRITERIA_RANGES[field]
  const numbers = new Set<number>()
  for (const part of String(value).trim().split(',')) {
    const [, any, from, to, step] =
      /^(?:(\*)|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part.trim()) ?? []
    if (any === undefined && from === undefined) return null
    const first = any ? min : Number(from)
    const last = any || (step !== undefined && to === undefined) ? max : Number(to ?? from)
    const by = step === undefined ? 1 : Number(step)
    if (first < min || last > max || first > last || by < 1) return null
    for (let n = first; n <= last; n += by) numbers.add(n)
  }
  return [...numbers].toSorted((a, b) => a - b)
}

/**
 * What is wrong with a periodicity, a row for each field as named inside `criteria`. All five are
 * required. Hours may go up to 59 (rule task.schedule): the range is taken, but a day must have one of
 * them; and a date that no year has (30 February) never comes.
 */
export function criteriaErrors(criteria: CriteriaDraft | null | undefined): FieldError[] {
  const errors = FIELDS.flatMap((field): FieldError[] => {
    const value = criteria?.[field] ?? ''
    if (String(value).trim() === '') return [{ field, message: t('validation.required') }]
    const numbers = parseCriteriaField(field, value)
    if (numbers === null) return [{ field, message: t('validation.schedule', CRITERIA_RANGES[field]) }]
    if (field === 'hour' && (numbers[0] ?? 0) > LAST_HOUR)
      return [{ field, message: t('validation.scheduleNever') }]
    return []
  })
  if (errors.length === 0 && isNever(criteria as Criteria))
    errors.push({ field: 'monthday', message: t('validation.scheduleNever') })
  return errors
}

/**
 * The periodicity as a standard five-part cron pattern (minute hour day month weekday, months from 1). As
 * in every cron, when both day and weekday are limited either of them is enough. Throws a RangeError on
 * a periodicity that `criteriaErrors` finds wrong.
 */
export function toCronPattern(criteria: Criteria): string {
  const wrong = criteriaErrors(criteria)[0]
  if (wrong) throw new RangeError(`${wrong.field}: ${wrong.message}`)
  return [
    cronPart(criteria, 'minute', 59),
    cronPart(criteria, 'hour', LAST_HOUR),
    cronPart(criteria, 'monthday', 31),
    cronPart(criteria, 'month', 11, 1),
    cronPart(criteria, 'weekday', 6),
  ].join(' ')
}

function cronPart(criteria: Criteria, field: CriteriaField, last: number, shift = 0): string {
  const { min } = CRITERIA_RANGES[field]
  const numbers = (parseCriteriaField(field, criteria[field]) ?? []).filter((n) => n <= last)
  return numbers.length === last - min + 1 ? '*' : numbers.map((n) => n + shift).join(',')
}

function isNever(criteria: Criteria): boolean {
  if (parseCriteriaField('weekday', criteria.weekday)?.length !== 7) return false
  const firstDay = parseCriteriaField('monthday', criteria.monthday)?.[0] ?? 1
  const months = parseCriteriaField('month', criteria.month) ?? []
  return months.every((month) => firstDay > (DAYS_IN_MONTH[month] ?? 0))
}
