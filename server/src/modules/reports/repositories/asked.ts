import { sql, type SQL } from 'drizzle-orm'
import type { ReportRow } from '#contract/reports/columns.ts'
import type { ReportFilters } from '#contract/reports/period.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'

/** A report's parameters, and its viewer. */
export interface ReportRequest {
  viewer: Person
  filters: ReportFilters
}

/** Which rows of a report: a page, or the next ones after a row. */
interface Window {
  limit: number
  skip?: number
  /** The sort keys of the row before these. */
  after?: readonly unknown[] | undefined
}

/** A row, with its sort keys. */
export interface Found<Row> {
  key: readonly unknown[]
  row: Row
}

/** How a report is read: the same query for a page of the screen, a sheet and paper. */
export interface ReportQuery<Row = ReportRow> {
  rows: (on: Db, asked: ReportRequest, window: Window) => Promise<Found<Row>[]>
  count: (on: Db, asked: ReportRequest) => Promise<number>
}

/** The rows of an order after one, `>` of an ascending order and `<` of a descending one; all without one. */
export const beyond = (
  columns: readonly unknown[],
  way: '<' | '>',
  key: readonly unknown[] | undefined,
): SQL | undefined =>
  key &&
  sql`(${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )}) ${sql.raw(way)} (${sql.join(
    key.map((value) => sql`${value}`),
    sql`, `,
  )})`
