import { formatDuration, formatNumber, formatPercent } from '../platform/text/format.ts'
import type { ColumnKind, ReportValue } from './columns.ts'

/** A value of a report as it is read, on the screen and on paper. */
export function shownValue(kind: ColumnKind, value: ReportValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (kind === 'time') return formatDuration(value / 60)
  return kind === 'percent' ? formatPercent(value) : formatNumber(value)
}
