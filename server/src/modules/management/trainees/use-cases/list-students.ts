import type { Student, TraineeQuery } from '#contract/management/endpoints.ts'
import type { Page } from '#contract/platform/kernel/paging.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { seeCompanies } from '../../policy.ts'
import type { Rooms } from '../../rooms.ts'
import { pageOfTrainees } from '../page.ts'
import { studentPage } from '../repository.ts'
import { shownOf } from '../rows.ts'

const toStudent = (row: Awaited<ReturnType<typeof studentPage>>[number]): Student => ({
  _id: row._id,
  username: row.username,
  email: row.email,
  name: row.name,
  nif: row.nif,
  niss: row.niss,
  fcCards: row.fcCards,
  fcCourses: row.fcCourses,
  avCourses: row.avCourses,
  activationDate: row.activationDate?.toISOString() ?? null,
  active: row.active,
  lock: row.lock,
  ...shownOf(row),
})

/**
 * A page of the trainees that somebody answers for, of all companies or of one (rule management.trainees).
 * @throws Problem `not_found` for a company out of sight, `malformed` for an unknown sort order
 */
export const listStudents = async (
  rooms: Rooms,
  who: Person,
  query: TraineeQuery,
  company?: string,
): Promise<Page<Student>> => {
  if (company) await demandCompanyWithin(rooms.platform.db, company, seeCompanies(who))
  const { rows, total } = await pageOfTrainees(rooms, who, query, company, studentPage)
  return { items: rows.map(toStudent), total }
}
