import type { ReportName, ReportRow } from '#contract/reports/columns.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Asked } from './repositories/asked.ts'
import { queries } from './repositories/queries.ts'

/** Rows that are read at a time. */
const BATCH = 1000

/** Every row of a report in its order, a batch after the other, as they are asked for. */
export async function* allRows(on: Db, report: ReportName, asked: Asked): AsyncGenerator<ReportRow> {
  let after: readonly unknown[] | undefined
  for (;;) {
    const batch = await queries[report].rows(on, asked, { limit: BATCH, after })
    for (const { row } of batch) yield row
    after = batch.at(-1)?.key
    if (batch.length < BATCH) return
  }
}
