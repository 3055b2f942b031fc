import type { Readable } from 'node:stream'
import type { AnnexRecord, AnnexWorker } from '#contract/annex/document.ts'
import { areaLabel, codeLabel } from '#contract/annex/labels.ts'
import {
  DIPLOMAS,
  INITIATIVES,
  LEVELS,
  MODALITIES,
  PENSION_SCHEMES,
  PERIODS,
  SCHEDULES,
  SITUATIONS,
  TRAINING_ENTITIES,
  type ReportTable,
} from '#contract/classifications/report-tables.ts'
import { t, type TextKey } from '#contract/platform/text/text.ts'
import { streamSheet, type SheetCell } from '../../platform/sheets.ts'

interface Column {
  header: TextKey
  width: number
  numFmt?: string
  cell: (worker: AnnexWorker, record: AnnexRecord | undefined) => SheetCell | undefined
}

/** A column that shows a record's code by its name in the table of codes. */
const coded = (
  header: TextKey,
  width: number,
  table: ReportTable,
  code: (record: AnnexRecord) => string | null,
): Column => ({ header, width, cell: (_, record) => record && codeLabel(table, code(record)) })

const columns: readonly Column[] = [
  { header: 'annex.columns.name', width: 36, cell: ({ name }) => name },
  { header: 'annex.columns.niss', width: 16, cell: ({ niss }) => niss },
  { header: 'annex.columns.scheme', width: 24, cell: ({ scheme }) => codeLabel(PENSION_SCHEMES, scheme) },
  { header: 'annex.columns.situation', width: 34, cell: (worker) => codeLabel(SITUATIONS, worker.situation) },
  { header: 'annex.columns.course', width: 40, cell: (_, record) => record?.training.name ?? null },
  {
    header: 'annex.columns.day',
    width: 14,
    numFmt: 'yyyy-mm-dd',
    cell: (_, record) => (record ? new Date(`${record.training.day}T00:00:00Z`) : null),
  },
  { header: 'annex.columns.area', width: 34, cell: (_, record) => record && areaLabel(record.action.area) },
  coded('annex.columns.modality', 34, MODALITIES, ({ action }) => action.modality),
  {
    header: 'annex.columns.hours',
    width: 10,
    numFmt: '#,##0',
    cell: (_, record) => record?.action.hours ?? null,
  },
  coded('annex.columns.entity', 28, TRAINING_ENTITIES, ({ action }) => action.entity),
  coded('annex.columns.level', 24, LEVELS, ({ action }) => action.level),
  coded('annex.columns.initiative', 24, INITIATIVES, ({ training }) => training.initiative),
  coded('annex.columns.schedule', 16, SCHEDULES, ({ training }) => training.schedule),
  coded('annex.columns.diploma', 36, DIPLOMAS, ({ training }) => training.diploma),
  {
    header: 'annex.columns.periods',
    width: 36,
    cell: (_, record) => record && record.periods.map((period) => codeLabel(PERIODS, period)).join('; '),
  },
]

async function* rowsOf(workers: AsyncIterable<AnnexWorker>): AsyncGenerator<SheetCell[]> {
  for await (const worker of workers) {
    const records = worker.records.length > 0 ? worker.records : [undefined]
    for (const record of records) yield columns.map(({ cell }) => cell(worker, record) ?? null)
  }
}

/** A line for each worker and training, and one for each worker without any, as .xlsx, written while they are read. */
export const annexRows = (workers: AsyncIterable<AnnexWorker>, year: number): Promise<Readable> =>
  streamSheet(rowsOf(workers), {
    name: t('annex.sheet', { year }),
    columns: columns.map(({ header, width, numFmt }) => ({
      header: t(header),
      width,
      ...(numFmt ? { numFmt } : {}),
    })),
  })
