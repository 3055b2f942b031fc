import type { Readable } from 'node:stream'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import {
  columnsOf,
  type ColumnKind,
  type ReportColumn,
  type ReportName,
  type ReportRow,
  type ReportValue,
} from '#contract/reports/columns.ts'
import { t } from '#contract/platform/text/text.ts'
import { streamSheet, type SheetCell } from '../../platform/sheets.ts'

/** How many hours are a day, in which a spreadsheet counts durations. */
const DAY_HOURS = 24

/** How a spreadsheet formats numbers and dates; texts stay as they are. */
const formats: Partial<Record<ColumnKind, string>> = {
  number: '#,##0',
  day: 'yyyy-mm-dd',
  hours: '[h]:mm',
  time: '[h]:mm',
  percent: '0%',
}

/** A value in a spreadsheet's own terms: a day is a date, hours and times are durations, a percentage a fraction of 1. */
const cellOf = (kind: ColumnKind, value: ReportValue): SheetCell => {
  if (value === null) return null
  if (kind === 'day') return new Date(`${value}T00:00:00Z`)
  if (kind === 'hours') return Number(value) / DAY_HOURS
  if (kind === 'time') return Number(value) / DAY_SECONDS
  if (kind === 'percent') return Number(value) / 100
  return value
}

async function* cellsOf(
  rows: AsyncIterable<ReportRow>,
  columns: readonly ReportColumn[],
): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) {
    const values: Record<string, ReportValue> = row
    yield columns.map(({ name, kind }) => cellOf(kind, values[name] ?? null))
  }
}

/** A report as .xlsx, written while its rows are given. */
export const reportSheet = (report: ReportName, rows: AsyncIterable<ReportRow>): Promise<Readable> => {
  const columns = columnsOf(report)
  return streamSheet(cellsOf(rows, columns), {
    name: t(`report.names.${report}`),
    columns: columns.map(({ name, kind, width }) => ({
      header: t(`report.columns.${name}`),
      width: Math.max(10, Math.round(width * 1.4)),
      ...(formats[kind] ? { numFmt: formats[kind] } : {}),
    })),
  })
}
