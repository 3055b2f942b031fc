import type { Readable } from 'node:stream'
import type { ReportName } from '#contract/reports/columns.ts'
import type { ReportFilters } from '#contract/reports/period.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { allRows } from '../rows.ts'
import { reportSheet } from '../sheet.ts'
import { askReport } from '../ask.ts'

/** A report as .xlsx, read at one moment (rule reports.files). @throws Problem as `askReport`, before the first byte */
export const writeSheet = async (
  { db }: Platform,
  viewer: Person,
  report: ReportName,
  filters: ReportFilters,
): Promise<Readable> => reportSheet(report, allRows(db, report, await askReport(db, viewer, report, filters)))
