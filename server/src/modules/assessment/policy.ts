import { eq, inArray } from 'drizzle-orm'
import { moderatingKinds } from '#contract/platform/kernel/roles.ts'
import { ability, isOf, reach } from '../../platform/access/ability.ts'
import { or } from '../../platform/access/scope.ts'
import { coursesModeratedBy } from '../enrolment/index.ts'
import { submissions } from './submission/tables.ts'

/** A final exam that was not passed is cleared by masters and administrators, of trainees that they answer for. */
export const resetExam = ability('exam.reset', (who) => isOf(who, 'admin', 'master'))

/** Handed-in work is seen by its author, and by those who grade it. */
export const seeSubmission = reach('submission.see', (who) =>
  or(eq(submissions.user, who._id), inArray(submissions.degree, coursesModeratedBy(who))),
)

/** Moderators of courses grade the work that is handed in there. */
export const gradeSubmissions = ability('submission.grade', (who) => isOf(who, 'admin', ...moderatingKinds))

/** But nobody grades their own. */
export const gradeWorkOf = ability(
  'submission.gradeOf',
  (who, trainee: string) => gradeSubmissions(who) && who._id !== trainee,
)
