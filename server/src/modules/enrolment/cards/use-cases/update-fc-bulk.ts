import type { AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { tCount } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { toProblem } from '../../../../platform/http/errors.ts'
import { countMails } from '../../../../platform/mail/allowance.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { traineesOf } from '../../../people/index.ts'
import { demandDates } from '../../giving/decide.ts'
import { answerGiven, tellGiven } from '../answer.ts'
import { giveOnReference, type OnReference } from '../give-by-reference.ts'
import { namesOf } from '../repositories/trainees.ts'

interface Wanted extends AssignmentDates {
  ref: string
  degrees: string[]
}

/** Gives one of them theirs, whole: what is answered of it is read before it stands. */
const giveOne = async (platform: Platform, giver: Person, wanted: OnReference) => {
  const { given, answer } = await platform.db.transaction(async (tx) => {
    const done = await giveOnReference(platform, tx, giver, wanted)
    await countMails(tx, giver, done.courses.length)
    return { given: done, answer: await answerGiven({ db: tx, clock: platform.clock }, done) }
  })
  tellGiven(platform, given)
  return answer
}

/** What one of them is told: why they were refused, or, of what nobody foresaw, that it failed. */
const refusalOf = ({ log }: Platform, error: unknown): Problem => {
  const problem = toProblem(error) ?? new Problem('internal')
  if (!(error instanceof Problem)) log.error({ err: error }, 'one of many was not given their card')
  return problem
}

/**
 * Gives many trainees cards of a reference and courses on them, each for themselves: one who is refused, or for whom
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
  for (const _id of ids) {
    const user = { _id, name: named.get(_id) ?? '' }
    try {
      success.push({ user, ...(await giveOne(platform, giver, { user: _id, ...wanted })) })
    } catch (failure) {
      const { code, message } = refusalOf(platform, failure)
      error.push({ user, code, message })
    }
  }
  return { success, error, message: tCount('card.peopleAssigned', success.length) }
}
