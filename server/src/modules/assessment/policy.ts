import { eq, inArray } from 'drizzle-orm'
import { ability, isOf, moderates, reach } from '../../platform/access/ability.ts'
import type { Person } from '../../platform/access/actor.ts'
import { none, or } from '../../platform/access/scope.ts'
import { coursesModeratedBy } from '../enrolment/index.ts'
import { traineesOf } from '../people/index.ts'
import { submissions } from './submission/tables.ts'

/** Masters and administrators may clear a failed final exam of trainees that they answer for. */
export const resetExam = reach('exam.reset', (who) => (isOf(who, 'admin', 'master') ? traineesOf(who) : none))

/** The author of handed-in work and those who grade it may see it. */
export const seeSubmission = reach('submission.see', (who) =>
  or(eq(submissions.user, who._id), inArray(submissions.degree, coursesModeratedBy(who))),
)

/** Moderators of courses may grade the work that is handed in there. */
export const gradeSubmissions = ability('submission.grade', moderates)

/** Moderators may grade the work of a trainee, but nobody their own. */
export const gradeWorkOf = ability(
  'submission.gradeOf',
  (who, trainee: string) => gradeSubmissions(who) && who._id !== trainee,
)

/**
 * Why somebody may not correct a grade, undefined if they may: work is their own, has no grade, or counts in a course
 * that is complete (rule submission.correction).
 */
export const hindersCorrection = (
  who: Person,
  { user, complete }: { user: string; complete: boolean },
  isCourseComplete: boolean,
): 'own' | 'noGrade' | 'courseComplete' | undefined => {
  if (!gradeWorkOf(who, user)) return 'own'
  if (!complete) return 'noGrade'
  return isCourseComplete ? 'courseComplete' : undefined
}
