import { displayName } from '#contract/platform/kernel/display-name.ts'
import { canRemoveCourse } from '#contract/enrolment/progress-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Removal } from '../removal.ts'
import { doneByTrainees } from '../repository.ts'

/** Why a course stays, as its removal refuses it; null where it can be taken back. */
const refusalOf = (done: Parameters<typeof canRemoveCourse>[0], isKept: boolean) => {
  const begun = canRemoveCourse(done) ? undefined : new Problem('course_started')
  const refusal = begun ?? (isKept ? new Problem('in_use', t('enrolment.kept')) : undefined)
  return refusal ? { code: refusal.code, message: refusal.message } : null
}

/** The trainees from whom a course can be taken back, by name, and why the others keep it (rule enrolment.removal). */
export const quoteRemoval = async (
  { platform: { db }, findSealed }: Removal,
  who: Person,
  wanted: { users: string[]; degree: string },
) => {
  const found = await doneByTrainees(db, who, wanted)
  const sealed = await findSealed(
    db,
    found.map(({ assignment }) => assignment),
  )
  return {
    people: found.map(({ user, name, username, ref, assignment, isCertified, ...done }) => {
      const refusal = refusalOf(done, isCertified || sealed.has(assignment))
      return {
        user: { _id: user, name: displayName({ name, username }) },
        removable: refusal === null,
        refusal,
        ref,
      }
    }),
  }
}
