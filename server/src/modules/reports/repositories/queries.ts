import type { ReportName } from '#contract/reports/columns.ts'
import { annual } from './annual.ts'
import type { ReportQuery } from './asked.ts'
import { progress } from './progress.ts'
import { companiesReport, peopleReport } from './standing.ts'
import { training } from './training.ts'

/** How each report is read. */
export const queries: Readonly<Record<ReportName, ReportQuery>> = {
  training,
  annual,
  progress,
  companies: companiesReport,
  people: peopleReport,
}
