import type { AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { tCount } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { traineesOf } from '../../../people/index.ts'
import { demandDates } from '../../giving/decide.ts'
import { answerGiven, tellGiven } from '../answer.ts'
import { giveOnReference } from '../give-by-reference.ts'
import { namesOf } from '../repositories/trainees.ts'

interface Wanted extends AssignmentDates {
  ref: string
  degrees: string[]
}

/**
 * Gives many trainees cards of a reference and courses on them, each for themselves: one who is refused keeps nobody
 * else from theirs, and says why.
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
      const given = await platform.db.transaction((tx) =>
        giveOnReference(platform, tx, giver, { user: _id, ...wanted }),
      )
      tellGiven(platform, given)
      success.push({ user, ...(await answerGiven(platform, given)) })
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal
      error.push({ user, code: refusal.code, message: refusal.message })
    }
  }
  return { success, error, message: tCount('card.peopleAssigned', success.length) }
}
