import type { CourseQuery, CourseRow } from '#contract/management/workspace-endpoints.ts'
import type { Page } from '#contract/platform/kernel/paging.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { foundIn } from '../../../../platform/engine/query.ts'
import { degrees } from '../../../catalogue/index.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { hoursOfSeconds } from '#contract/platform/durations.ts'
import { orderBy } from '../../../../platform/engine/order.ts'
import { seeCompanies } from '../../policy.ts'
import type { Rooms } from '../../rooms.ts'
import { countCourses, courseKeys, coursePage, coursesAssigned, theirCourses } from '../courses-repository.ts'

/**
 * A page of the courses that the trainees of companies have, with their progress (rule management.workspace).
 * @throws Problem `not_found` for a company out of sight, `malformed` for an unknown sort order
 */
export const listCourses = async (
  { platform }: Rooms,
  who: Person,
  { skip, limit, sort, search }: CourseQuery,
  company?: string,
): Promise<Page<CourseRow>> => {
  const { db } = platform
  if (company) await demandCompanyWithin(db, company, seeCompanies(who))
  const theirs = theirCourses(who, company)
  const condition = coursesAssigned(theirs, foundIn(degrees.search, search))
  const order = orderBy(courseKeys, degrees.id, sort)
  const rows = await coursePage(db, theirs, { condition, order, skip, limit })
  const items = rows.map(({ seconds, ...row }) => ({ ...row, done: hoursOfSeconds(seconds) }))
  const isWhole = skip === 0 && rows.length < limit
  return { items, total: isWhole ? rows.length : await countCourses(db, condition) }
}
