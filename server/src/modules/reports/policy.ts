import { eq, isNull, sql } from 'drizzle-orm'
import { ability, isOf, mayAtAll, moderates, reach } from '../../platform/access/ability.ts'
import { and, isWithin, none, not, or, rows } from '../../platform/access/scope.ts'
import { moderatedBy } from '../catalogue/index.ts'
import { assignments, trainingFacts } from '../enrolment/index.ts'
import {
  companies,
  companyManagers,
  inCompaniesOf,
  inOwnCompanies,
  users,
  usersInSight,
} from '../people/index.ts'
import { reportSchedules } from './schedule-table.ts'
import { courseStats } from './tables.ts'

/** The tutors who moderate a course, and administrators, may see everybody's figures and opinions on it. */
export const seeCourseWhole = reach('stats.seeCourse', (who) =>
  isOf(who, 'admin', 'tutor') ? moderatedBy(who) : none,
)

/** Users may see, of courses that they do not moderate, the figures of their companies' trainees (rule reach.scope). */
export const seeFigures = reach('stats.see', (who) => {
  const whole = seeCourseWhole(who)
  const theirs = inOwnCompanies(who, courseStats.company)
  return or(and(whole, isNull(courseStats.company)), and(theirs, not(whole)))
})

/** Users may read the opinions of their companies' trainees. */
export const seeOpinions = reach('stats.readOpinions', (who) => inOwnCompanies(who, assignments.company))

/** Users may report on the training that people received from a company that the user answers for. */
export const seeTraining = reach('report.seeTraining', (who) => inCompaniesOf(who, trainingFacts.company))

/** Users may report on the people who work now in a company that the user answers for. */
export const seeWorkers = reach('report.seeWorkers', (who) => inCompaniesOf(who, users.company))

/** Users may report on the companies that they answer for. */
export const seeCompanies = reach('report.seeCompanies', (who) => inCompaniesOf(who, companies.id))

/** Those who teach courses or answer for trainees may open the page of statistics. */
export const seeStatistics = ability('stats.open', (who) => isOf(who, 'admin', 'gestor', 'master', 'tutor'))

/** The moderators of a course may see the progress of its trainees, for every company. */
export const seeTutored = reach('report.seeTutored', (who) => (moderates(who) ? moderatedBy(who) : none))

/** Users may mail reports to people in their sight and to the managers of their companies, to nobody outside. */
export const mayReceive = reach('report.mayReceive', (who) => {
  const managed = isWithin(inOwnCompanies(who, companyManagers.company))
  const managers = sql`exists (select from ${companyManagers} where ${companyManagers.user} = ${users.id} and ${managed})`
  return mayAtAll(seeTraining, who) ? or(usersInSight(who), rows(managers)) : none
})

/** Users who may see reports may schedule them by mail, and manage their own schedules (rule reports.schedule). */
export const ownSchedules = reach('report.ownSchedules', (who) =>
  mayAtAll(seeTraining, who) ? rows(eq(reportSchedules.owner, who._id)) : none,
)
