import type { ReportName } from '#contract/reports/columns.ts'
import { periodErrors, type ReportFilters } from '#contract/reports/period.ts'
import { invalid } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/database/db.ts'
import { demandCompanyWithin } from '../people/index.ts'
import { seeCompanies } from './policy.ts'
import type { ReportRequest } from './repositories/asked.ts'

/**
 * A request for a report, once it is valid and allowed.
 * @throws Problem `validation` for missing or wrong dates (rule reports.period), `not_found` for a company out of sight
 */
export const askReport = async (
  db: Db,
  viewer: Person,
  report: ReportName,
  filters: ReportFilters,
): Promise<ReportRequest> => {
  const errors = periodErrors(report, filters)
  if (errors.length > 0) throw invalid(errors)
  const { companyId } = filters
  if (companyId) await demandCompanyWithin(db, companyId, seeCompanies(viewer))
  return { viewer, filters }
}
