import { displayName } from '#contract/platform/kernel/display-name.ts'
import { and, eq, or, type SQL } from 'drizzle-orm'
import type { TrainingPage, TrainingQuery, TrainingRow } from '#contract/management/training-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { whereOf } from '../../../../platform/access/scope.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { foundIn } from '../../../../platform/engine/query.ts'
import { degrees } from '../../../catalogue/index.ts'
import { assignments, assignmentStateOf } from '../../../enrolment/index.ts'
import { demandCompanyWithin, foundOf } from '../../../people/index.ts'
import { hoursOfSeconds } from '#contract/platform/durations.ts'
import { orderBy } from '../../../../platform/engine/order.ts'
import { seeAssigned, seeCompanies } from '../../policy.ts'
import type { Rooms } from '../../rooms.ts'
import { sumTraining, trainingKeys, trainingPage } from '../repository.ts'
import { isCertified, isIn } from '../states.ts'

/** The assigned courses in a list: those in sight, of a company, that match the search and the filter. */
export const trainingCondition = (
  who: Person,
  { search, filter }: Pick<TrainingQuery, 'search' | 'filter'>,
  company: string | undefined,
  clock: Clock,
): SQL | undefined =>
  and(
    whereOf(seeAssigned(who)),
    company ? eq(assignments.company, company) : undefined,
    filter.company ? eq(assignments.company, filter.company) : undefined,
    filter.degree ? eq(assignments.degree, filter.degree) : undefined,
    filter.state ? isIn(filter.state, clock) : undefined,
    filter.certified ? isCertified(filter.certified, clock) : undefined,
    search ? or(foundOf(assignments.company, search), foundIn(degrees.search, search)) : undefined,
  )

/** A course that was assigned, as the list shows it. */
export const toTrainingRow = (row: Awaited<ReturnType<typeof trainingPage>>[number]): TrainingRow => ({
  _id: row._id,
  trainee: { _id: row.traineeId, name: displayName({ name: row.traineeName, username: row.username }) },
  company: { _id: row.companyId, name: row.companyName },
  degree: { _id: row.degreeId, name: row.degreeName },
  state: assignmentStateOf(row),
  activationDate: row.activationDate.toISOString(),
  dueDate: row.dueDate,
  late: row.late,
  endDate: (row.isComplete ? row.endDate : null)?.toISOString() ?? null,
  hours: { assigned: row.hours, done: hoursOfSeconds(row.seconds) },
  accesses: row.accesses,
  _can: { view: row.mayView },
})

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
