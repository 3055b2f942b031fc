import { displayName } from '#contract/platform/kernel/display-name.ts'
import { canRemoveCourse } from '#contract/enrolment/progress-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { demandSome } from '../../../../platform/access/ability.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { lockCodeOf, takeCourseBack } from '../../../enrolment/index.ts'
import { refusalOfPerson } from '../../../people/index.ts'
import { countDone, lockOfTrainee } from '../repository.ts'
import { takeCourseOff } from '../take-off.ts'

/**
 * Takes a course with zero progress off a trainee (rule enrolment.removal); the hours of its card are returned once,
 * even with concurrent requests. The service and the code's seat are taken back (docs/decisions/0013).
 * @throws Problem `forbidden` for a person whom the caller only sees, `not_found` out of their sight and for a course that
 *   the person does not have, `course_started`
 */
export const removeCourse = async (
  platform: Platform,
  who: Person,
  { user, degree }: { user: string; degree: string },
) => {
  demandSome(takeCourseBack, who)
  return platform.db.transaction(async (tx) => {
    const code = await lockCodeOf(tx, { user, degree })
    const found = await lockOfTrainee(tx, who, { user, degree })
    if (!found) throw await refusalOfPerson(tx, who, user, takeCourseBack)
    const { assignment, course } = found
    const done = await countDone(tx, assignment.id)
    if (!canRemoveCourse({ ...done, countedSeconds: assignment.seconds })) throw new Problem('course_started')
    const { hduration } = course
    const cartfc = await takeCourseOff(platform, tx, { assignment, code, hduration, actor: who })
    await recordActivity(tx, who, {
      action: 'user.removecourse',
      what: `${displayName(found)} · ${course.name}`,
      entity: 'user',
      item: user,
    })
    return { _id: assignment.id, cartfc }
  })
}
