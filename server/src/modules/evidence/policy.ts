import { eq } from 'drizzle-orm'
import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { and, not, or } from '../../platform/access/scope.ts'
import { moderatedBy } from '../catalogue/index.ts'
import { assignments } from '../enrolment/index.ts'
import { inCompaniesOf } from '../people/index.ts'

/**
 * Trainees may see the record of time of their own courses, tutors those of the courses that they tutor, and a
 * company's managers those of the courses that people had from it.
 */
export const seeTime = reach('evidence.see', (who) =>
  or(eq(assignments.user, who._id), moderatedBy(who), inCompaniesOf(who, assignments.company)),
)

/** The tutor of a course may add what the record lacks; nobody corrects their own time (rule evidence.correction). */
export const correctTime = reach('evidence.correct', (who) =>
  and(moderatedBy(who), not(eq(assignments.user, who._id))),
)

/** Administrators may see which of people's time should be judged (rule evidence.anomalies). */
export const judgeTime = ability('evidence.judge', (who) => isOf(who, 'admin'))
