import { formatDuration, formatNumber, formatPercent } from '../platform/text/format.ts'
import { formatHours } from '../platform/text/hours.ts'
import type { ColumnKind, ReportValue } from './columns.ts'

/** A value of a report in readable form, for the screen and for paper. */
export function shownValue(kind: ColumnKind, value: ReportValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (kind === 'hours') return formatHours(value)
  if (kind === 'time') return formatDuration(value / 60)
  return kind === 'percent' ? formatPercent(value) : formatNumber(value)
}
