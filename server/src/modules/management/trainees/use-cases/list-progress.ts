import type { ProgressRow, TraineeQuery } from '#contract/management/endpoints.ts'
import type { Page } from '#contract/platform/kernel/paging.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { hoursOfSeconds } from '#contract/platform/durations.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { seeCompanies } from '../../policy.ts'
import type { Rooms } from '../../rooms.ts'
import { pageOfTrainees } from '../page.ts'
import { progressPage } from '../repository.ts'
import { shownOf } from '../rows.ts'

const laterOf = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b))

const toProgress = (row: Awaited<ReturnType<typeof progressPage>>[number]): ProgressRow => ({
  _id: row._id,
  name: row.name,
  username: row.username,
  email: row.email,
  active: row.active,
  lock: row.lock,
  lastAccess: laterOf(row.lastLoginAt, row.lastTrainedAt)?.toISOString() ?? null,
  courses: {
    assigned: row.assigned,
    running: row.running,
    complete: row.complete,
  },
  hours: { assigned: row.hours, done: hoursOfSeconds(row.seconds) },
  certificates: row.certificates,
  ...shownOf(row),
})

/**
 * A page of the trainees that somebody answers for, with their progress (rule management.trainees).
 * @throws Problem `not_found` for a company out of sight, `malformed` for an unknown sort order
 */
export const listProgress = async (
  rooms: Rooms,
  who: Person,
  query: TraineeQuery,
  company?: string,
): Promise<Page<ProgressRow>> => {
  if (company) await demandCompanyWithin(rooms.platform.db, company, seeCompanies(who))
  const { rows, total } = await pageOfTrainees(rooms, who, query, company, progressPage)
  return { items: rows.map(toProgress), total }
}
