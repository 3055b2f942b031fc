import type { AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { tCount } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { toProblem } from '../../../../platform/http/errors.ts'
import { countMails } from '../../../../platform/mail/allowance.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { traineesOf } from '../../../people/index.ts'
import { demandDates } from '../../giving/decide.ts'
import { answersGiven, tellGiven } from '../answer.ts'
import { giveOnReference, type OnReference } from '../give-by-reference.ts'
import { namesOf } from '../repositories/trainees.ts'

interface Wanted extends AssignmentDates {
  ref: string
  degrees: string[]
}

/** Trainees given theirs in one transaction: few enough that nobody waits long for whoever is locked with them. */
const BATCH = 50

type Answer = Awaited<ReturnType<typeof answersGiven>>[number]

/** Gives some of them theirs: what is answered of it is read before it stands. */
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
  tellGiven(platform, given)
  const byUser = new Map<string, Answer | Problem>(refused)
  given.forEach(({ trainee }, index) => {
    const answer = answers[index]
    if (answer) byUser.set(trainee.id, answer)
  })
  return byUser
}

/** What one of them is told: why they were refused, or, of what nobody foresaw, that it failed. */
const refusalOf = ({ log }: Platform, error: unknown): Problem => {
  const problem = toProblem(error) ?? new Problem('internal')
  if (!(error instanceof Problem)) log.error({ err: error }, 'one of many was not given their card')
  return problem
}

/**
 * What came of each of them: given together, in few statements; where one of them cannot be given theirs with the others,
 * each by themselves.
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
    if (only !== undefined && users.length === 1) return new Map([[only, refusalOf(platform, failure)]])
  }
  const outcomes = new Map<string, Answer | Problem>()
  for (const user of users)
    for (const [id, outcome] of await giveEach(platform, giver, { ...wanted, users: [user] }))
      outcomes.set(id, outcome)
  return outcomes
}

/**
 * Gives many trainees cards of a reference and courses on them, each whole or not at all: one who is refused, or for whom
 * it fails, keeps nobody else from theirs, and says why.
 * @throws Problem `validation` for days that are none
 */
export const updateFcBulk = async (
  platform: Platform,
  giver: Person,
  { users, ...wanted }: Wanted & { users: string[] },
) => {
  demandDates(wanted, platform.clock.today())
  const ids = [...new Set(users)]
  const named = new Map(
    (await namesOf(platform.db, ids, traineesOf(giver))).map(({ _id, name, username }) => [
      _id,
      name || username,
    ]),
  )
  const success = []
  const error = []
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const outcomes = await giveEach(platform, giver, { users: batch, ...wanted })
    for (const _id of batch) {
      const user = { _id, name: named.get(_id) ?? '' }
      const outcome = outcomes.get(_id) ?? new Problem('internal')
      if (outcome instanceof Problem) error.push({ user, code: outcome.code, message: outcome.message })
      else success.push({ user, ...outcome })
    }
  }
  return { success, error, message: tCount('card.peopleAssigned', success.length) }
}
