import { formatDuration } from '../platform/text/format.ts'
import { isTextKey, t, textKeys } from '../platform/text/text.ts'
import type { Criteria } from '../platform/schedule/criteria.ts'
import { describeCriteria } from './task-describe.ts'
import { MINUTE_MS } from '../platform/durations.ts'

const TYPE = 'task.type.'

/** The label of a kind of task; its name if the catalogue does not know it. */
export const taskTypeLabel = (type: unknown): string => {
  const key = `${TYPE}${String(type)}`
  return isTextKey(key) ? t(key) : String(type)
}

/** The kinds of task that have a name, in its order. */
export const knownTaskTypes = (): { value: string; label: string }[] =>
  textKeys()
    .filter((key) => key.startsWith(TYPE))
    .map((key) => ({ value: key.slice(TYPE.length), label: t(key) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt'))

/** A periodicity as a sentence. */
export const criteriaText = (value: unknown): string => describeCriteria(value as Partial<Criteria>)

/** Milliseconds as minutes and hours; seconds where it is less than a minute. */
export const timeoutText = (value: unknown): string =>
  Number(value) < MINUTE_MS
    ? `${Math.round(Number(value) / 1000)} s`
    : formatDuration(Number(value) / MINUTE_MS)
