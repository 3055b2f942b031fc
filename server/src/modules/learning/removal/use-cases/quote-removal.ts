import { displayName } from '#contract/platform/kernel/display-name.ts'
import { canRemoveCourse } from '#contract/enrolment/progress-rules.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { doneByTrainees } from '../repository.ts'

/** The trainees from whom a course can be taken back, by name (rule enrolment.removal). */
export const quoteRemoval = async (
  { db }: Platform,
  who: Person,
  wanted: { users: string[]; degree: string },
) => {
  const found = await doneByTrainees(db, who, wanted)
  return {
    people: found.map(({ user, name, username, ref, ...done }) => ({
      user: { _id: user, name: displayName({ name, username }) },
      removable: canRemoveCourse(done),
      ref,
    })),
  }
}
