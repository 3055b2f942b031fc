import type { CodeStatisticsQuery } from '#contract/enrolment/code-use-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { listCourses } from '../repositories/figures.ts'

/**
 * A page of the courses that have codes in sight, with the totals of these.
 * @throws Problem `malformed` for an unknown sort order
 */
export const showCourses = ({ db }: Platform, who: Person, query: CodeStatisticsQuery) =>
  listCourses(db, who, query)
