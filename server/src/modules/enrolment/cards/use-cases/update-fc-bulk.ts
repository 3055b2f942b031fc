import type { AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { tCount } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { countMails } from '../../../../platform/mail/allowance.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { demandDates, demandFew } from '../../giving/decide.ts'
import { answerOfMany, untilCeiling } from '../../giving/give-many.ts'
import { namesOf } from '../../giving/repository.ts'
import { whyNot } from '../../giving/why-not.ts'
import { announceGiven } from '../../giving/given.ts'
import { giveTo } from '../../policy.ts'
import { answersGiven } from '../answer.ts'
import { giveOnReference, type OnReference } from '../give-by-reference.ts'

interface CardAssignment extends AssignmentDates {
  ref: string
  degrees: string[]
}

/** Trainees per transaction: few enough that others do not wait long for those it locks. */
const BATCH = 50

type Answer = Awaited<ReturnType<typeof answersGiven>>[number]

/** Gives some of them their courses: the answer is read before the commit. */
const giveSome = async (platform: Platform, giver: Person, wanted: OnReference) => {
  const { given, refused, answers } = await platform.db.transaction(async (tx) => {
    const done = await giveOnReference(platform, tx, giver, wanted)
    await countMails(
      tx,
      giver,
      done.given.reduce((mails, { courses }) => mails + courses.length, 0),
    )
    return { ...done, answers: await answersGiven({ db: tx, clock: platform.clock }, done.given) }
  })
  announceGiven(
    platform,
    given.flatMap(({ courses }) => courses),
  )
  const byUser = new Map<string, Answer | Problem>(refused)
  given.forEach(({ trainee }, index) => {
    const answer = answers[index]
    if (answer) byUser.set(trainee.id, answer)
  })
  return byUser
}

/**
 * The outcome of each: given together, in few statements; if that fails because of one of them, each is given
 * separately.
 */
const giveEach = async (
  platform: Platform,
  giver: Person,
  wanted: OnReference,
): Promise<ReadonlyMap<string, Answer | Problem>> => {
  const { users } = wanted
  try {
    return await giveSome(platform, giver, wanted)
  } catch (failure) {
    const [only] = users
    if (only !== undefined && users.length === 1) return new Map([[only, whyNot(platform, failure)]])
  }
  return untilCeiling(
    users,
    async (user) =>
      (await giveEach(platform, giver, { ...wanted, users: [user] })).get(user) ?? new Problem('internal'),
  )
}

/**
 * Gives many trainees cards of a reference and courses on them, each whole or not at all: a refusal or a failure for
 * one does not stop the others, and says why. A caller who reaches the mail limit gives nothing to the rest (rule
 * mail.ceiling).
 * @throws Problem `validation` for invalid days, and for more than one call gives
 */
export const updateFcBulk = async (
  platform: Platform,
  giver: Person,
  { users, ...wanted }: CardAssignment & { users: string[] },
) => {
  demandDates(wanted, platform.clock.today())
  const ids = [...new Set(users)]
  demandFew(ids, wanted.degrees)
  const named = await namesOf(platform.db, ids, giveTo(giver))
  let batch: ReadonlyMap<string, Answer | Problem> = new Map()
  const outcomes = await untilCeiling(ids, async (user, index) => {
    if (index % BATCH === 0)
      batch = await giveEach(platform, giver, { users: ids.slice(index, index + BATCH), ...wanted })
    return batch.get(user) ?? new Problem('internal')
  })
  const { success, error } = answerOfMany(outcomes, named)
  return { success, error, message: tCount('card.peopleAssigned', success.length) }
}
