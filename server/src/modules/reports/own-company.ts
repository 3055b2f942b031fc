import type { ReportFilters } from '#contract/reports/period.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../platform/access/actor.ts'
import { accountOf } from '../people/index.ts'

/**
 * The filters of a report about one company, which a company's own account need not name.
 * @throws Problem `validation` without one
 */
export const ownCompany = (viewer: Person, filters: ReportFilters): ReportFilters => {
  const companyId = filters.companyId ?? accountOf(viewer)
  if (!companyId) throw invalidField('companyId', t('validation.required'))
  return { ...filters, companyId }
}
