import type { ReportName, ReportRow } from '#contract/reports/columns.ts'
import type { Db } from '../../platform/database/db.ts'
import { ofOneMoment } from '../../platform/database/one-moment.ts'
import type { ReportRequest, Found } from './repositories/asked.ts'
import { queries } from './repositories/queries.ts'

/** Rows that are read at a time. */
const BATCH = 1000

/** Every row of a report in order, all read at one moment (rule reports.files). */
export async function* allRows(db: Db, report: ReportName, asked: ReportRequest): AsyncGenerator<ReportRow> {
  const found = ofOneMoment<Found<ReportRow>>(db, BATCH, (on, { limit }, last) =>
    queries[report].rows(on, asked, { limit, after: last?.key }),
  )
  for await (const { row } of found) yield row
}
