import type { Readable } from 'node:stream'
import { columnsOf, type ColumnKind, type ReportName, type ReportRow } from '#contract/reports/columns.ts'
import { t } from '#contract/platform/text/text.ts'
import { shownValue } from '#contract/reports/shown.ts'
import { printPaper, type PaperColumn, type PaperHead } from '../../platform/print/paper.ts'

const isRight = (kind: ColumnKind): boolean => kind !== 'text' && kind !== 'day'

/** A report as a PDF to print, with the columns that fit. */
export const reportPaper = (
  report: ReportName,
  head: PaperHead,
  rows: readonly ReportRow[],
): Promise<Readable> => {
  const columns = columnsOf(report)
    .filter(({ sheetOnly }) => !sheetOnly)
    .map(({ name, kind, width }): PaperColumn<ReportRow> => ({
      label: t(`report.columns.${name}`),
      width,
      isRight: isRight(kind),
      text: (row) => {
        const values: Record<string, ReportRow[keyof ReportRow]> = row
        return shownValue(kind, values[name] ?? null)
      },
    }))
  return printPaper(t(`report.names.${report}`), head, { columns, rows, wraps: true })
}
