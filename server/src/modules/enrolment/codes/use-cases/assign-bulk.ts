import type { AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import { tCount } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { countMails } from '../../../../platform/mail/allowance.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { demandDates, demandFew } from '../../giving/decide.ts'
import { announceGiven, toGivenCourse } from '../../giving/given.ts'
import { answerOfMany, untilCeiling } from '../../giving/give-many.ts'
import { namesOf } from '../../giving/repository.ts'
import { whyNot } from '../../giving/why-not.ts'
import { giveTo } from '../../policy.ts'
import { giveByCode } from '../give-by-code.ts'

/** Courses, each by a code made for it or by a seat of the trainee's company. */
interface CoursesToAssign extends AssignmentDates {
  degrees: readonly string[]
  code?: string | undefined
}

/**
 * Gives a trainee all of the courses, or none: in the same order for every caller, so that no two calls deadlock; the
 * answer has the requested order.
 */
const giveAll = async (
  platform: Platform,
  giver: Person,
  user: string,
  { degrees, ...how }: CoursesToAssign,
) => {
  const at = { now: platform.clock.now(), today: platform.clock.today() }
  return platform.db.transaction(async (tx) => {
    const given = []
    for (const degree of degrees.toSorted())
      given.push(await giveByCode(platform, tx, giver, { ...how, user, degree }, at))
    await countMails(tx, giver, given.length)
    return given.toSorted((a, b) => degrees.indexOf(a.degree.id) - degrees.indexOf(b.degree.id))
  })
}

/**
 * Gives many trainees courses, each trainee all of theirs or none: a refusal or a failure for one does not stop the
 * others, and says why. Courses that a trainee already has are refused, so that nothing is given twice (rule
 * enrolment.quote). A caller who reaches the mail limit gives nothing to the rest (rule mail.ceiling).
 * @throws Problem `validation` for invalid days, and for more than one call gives
 */
export const assignBulk = async (
  platform: Platform,
  giver: Person,
  { users, ...wanted }: CoursesToAssign & { users: readonly string[] },
) => {
  demandDates(wanted, platform.clock.today())
  const ids = [...new Set(users)]
  demandFew(ids, wanted.degrees)
  const named = await namesOf(platform.db, ids, giveTo(giver))
  const outcomes = await untilCeiling(ids, async (user) => {
    try {
      const given = await giveAll(platform, giver, user, wanted)
      announceGiven(platform, given)
      return { assignments: given.map(toGivenCourse) }
    } catch (failure) {
      return whyNot(platform, failure)
    }
  })
  const { success, error } = answerOfMany(outcomes, named)
  return { success, error, message: tCount('enrolment.doneMany', success.length) }
}
