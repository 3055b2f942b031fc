import type { Readable } from 'node:stream'
import type { ReportName } from '#contract/reports/columns.ts'
import type { ReportFilters } from '#contract/reports/period.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accountOf } from '../../people/index.ts'
import { allRows } from '../rows.ts'
import { reportSheet } from '../sheet.ts'
import { askReport } from './ask.ts'

/** The filters of a report of one company, which a company need not name. @throws Problem `validation` without one */
export const ownCompany = (viewer: Person, filters: ReportFilters): ReportFilters => {
  const companyId = filters.companyId ?? accountOf(viewer)
  if (!companyId) throw invalidField('companyId', t('validation.required'))
  return { ...filters, companyId }
}

/** A report as .xlsx, of one moment (rule reports.files). @throws Problem as `askReport`, before the first byte */
export const writeSheet = async (
  { db }: Platform,
  viewer: Person,
  report: ReportName,
  filters: ReportFilters,
): Promise<Readable> => reportSheet(report, allRows(db, report, await askReport(db, viewer, report, filters)))
