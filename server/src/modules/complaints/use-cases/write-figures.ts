import type { Readable } from 'node:stream'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../../platform/database/db.ts'
import { streamSheet, type SheetCell } from '../../../platform/sheets.ts'
import { complaintYears } from './complaint-years.ts'

const columns = [
  'year',
  'received',
  'replies',
  'answered',
  'inTime',
  'late',
  'waiting',
  'closed',
  'averageDays',
] as const

/** The complaints of each year in figures, as .xlsx. */
export const writeFigures = async (on: Db): Promise<Readable> => {
  const years = await complaintYears(on)
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (const year of years) yield columns.map((name) => year[name])
  }
  return streamSheet(rows(), {
    name: t('complaint.figures'),
    columns: columns.map((name) => ({ header: t(`complaint.column.${name}`), width: 16 })),
  })
}
