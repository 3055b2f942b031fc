import type { ReportName } from '#contract/reports/columns.ts'
import type { ReportFilters } from '#contract/reports/period.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { queries } from '../repositories/queries.ts'
import { askReport } from '../ask.ts'

/** A page of a report, and how many rows it has in all. @throws Problem as `askReport` */
export const readPage = async (
  { db }: Platform,
  viewer: Person,
  report: ReportName,
  { skip, limit, ...filters }: ReportFilters & { skip: number; limit: number },
) => {
  const asked = await askReport(db, viewer, report, filters)
  const [found, total] = await Promise.all([
    queries[report].rows(db, asked, { skip, limit }),
    queries[report].count(db, asked),
  ])
  return { items: found.map(({ row }) => row), total }
}
