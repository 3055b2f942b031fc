import { students, studentsOf, traineeDashboard, traineeDashboardOf } from '#contract/management/endpoints.ts'
import { companyOverview } from '#contract/management/workspace-endpoints.ts'
import { refresh } from '../../../platform/lib/query.ts'

/** Asks again for every list of trainees, after something of them was changed. */
export const refreshTrainees = (): Promise<unknown> =>
  refresh(students, studentsOf, traineeDashboard, traineeDashboardOf, companyOverview)
