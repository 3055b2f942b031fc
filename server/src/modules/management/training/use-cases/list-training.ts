import type { TrainingPage, TrainingQuery } from '#contract/management/training-endpoints.ts'
import { hoursOfSeconds } from '#contract/platform/durations.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { orderBy } from '../../../../platform/engine/order.ts'
import { assignments } from '../../../enrolment/index.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { seeCompanies } from '../../policy.ts'
import type { Rooms } from '../../rooms.ts'
import { trainingCondition } from '../condition.ts'
import { toTrainingRow } from '../present.ts'
import { sumTraining, trainingKeys, trainingPage } from '../repository.ts'

/**
 * A page of the courses assigned to people while they belonged to the caller's companies, with their totals (rule
 * management.figures).
 * @throws Problem `not_found` for a company out of sight, `malformed` for an unknown sort order
 */
export const listTraining = async (
  { platform }: Rooms,
  who: Person,
  query: TrainingQuery,
  company?: string,
): Promise<TrainingPage> => {
  const { db, clock } = platform
  if (company) await demandCompanyWithin(db, company, seeCompanies(who))
  const condition = trainingCondition(who, query, company, clock)
  const { skip, limit, sort } = query
  const order = orderBy(trainingKeys, assignments.id, sort)
  const rows = await trainingPage(db, who, clock, { condition, order, skip, limit })
  const { total, hours, seconds, owed, accesses } = await sumTraining(db, condition)
  const sums = { assigned: hours, done: hoursOfSeconds(seconds), owed: hoursOfSeconds(owed), accesses }
  return { items: rows.map(toTrainingRow), total, sums }
}
