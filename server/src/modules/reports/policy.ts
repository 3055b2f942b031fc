import { isNull } from 'drizzle-orm'
import { isOf, reach } from '../../platform/access/ability.ts'
import { and, none, not, or } from '../../platform/access/scope.ts'
import { moderatedBy } from '../catalogue/index.ts'
import { assignments } from '../enrolment/index.ts'
import { inOwnCompanies } from '../people/index.ts'
import { courseStats } from './tables.ts'

/** Everybody's figures and opinions of a course are for the tutors who moderate it, and for administrators; */
export const seeCourseWhole = reach('stats.seeCourse', (who) =>
  isOf(who, 'admin', 'tutor') ? moderatedBy(who) : none,
)

/** of the other courses, somebody sees the figures of its companies' trainees, (rule reach.scope) */
export const seeFigures = reach('stats.see', (who) => {
  const whole = seeCourseWhole(who)
  const theirs = inOwnCompanies(who, courseStats.company)
  return or(and(whole, isNull(courseStats.company)), and(theirs, not(whole)))
})

/** and reads what those wrote. */
export const seeOpinions = reach('stats.readOpinions', (who) => inOwnCompanies(who, assignments.company))
