import type { ReportName } from '#contract/reports/columns.ts'
import type { ReportFilters } from '#contract/reports/period.ts'
import type { ReportSummary } from '#contract/reports/report-endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sumUp } from '../repositories/summary.ts'
import { askReport } from '../ask.ts'

/** The totals of a report. @throws Problem as `askReport` */
export const sumUpReport = async (
  { db }: Platform,
  viewer: Person,
  report: ReportName,
  filters: ReportFilters,
): Promise<ReportSummary> => sumUp(db, await askReport(db, viewer, report, filters), report)
