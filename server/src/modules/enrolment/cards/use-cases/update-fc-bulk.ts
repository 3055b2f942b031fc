import { toCardRef } from '#contract/commerce/card-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type CardRow, freeCardOf, heldCardOf } from '../../../commerce/index.ts'
import { traineesOf } from '../../../people/index.ts'
import { answerGiven, tellGiven } from '../answer.ts'
import { findCourses, giveCourses } from '../give-courses.ts'
import { lockTrainee, namesOf, type Trainee } from '../repositories/trainees.ts'

interface Wanted {
  ref: string
  degrees: string[]
}

/** The card of the reference that a trainee takes courses on: theirs, else a free one. @throws Problem `conflict` */
const chooseCard = async (
  tx: Tx,
  { id: user, company }: Trainee,
  { ref, hours, today }: { ref: string; hours: number; today: string },
): Promise<CardRow> => {
  if (!company) throw new Problem('conflict', t('card.noCompany'))
  const wanted = { company, ref, today }
  const card = (await heldCardOf(tx, wanted, { user, hours })) ?? (await freeCardOf(tx, wanted))
  if (!card) throw new Problem('conflict', t('card.noneFree'))
  return card
}

const giveOne = async (platform: Platform, giver: Person, user: string, { ref, degrees }: Wanted) =>
  platform.db.transaction(async (tx) => {
    const trainee = await lockTrainee(tx, user, traineesOf(giver))
    if (!trainee) throw new Problem('not_found')
    const courses = await findCourses(tx, giver, { trainee, degrees })
    const hours = courses.reduce((sum, { hduration }) => sum + Math.max(0, hduration), 0)
    const today = platform.clock.today()
    const card = await chooseCard(tx, trainee, { ref: toCardRef(ref), hours, today })
    return giveCourses(platform, tx, { giver, trainee, card, courses })
  })

/**
 * Gives many trainees cards of a reference and courses on them, each for themselves: one who is refused keeps nobody
 * else from theirs, and says why.
 */
export const updateFcBulk = async (
  platform: Platform,
  giver: Person,
  { users, ...wanted }: Wanted & { users: string[] },
) => {
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
      const given = await giveOne(platform, giver, _id, wanted)
      tellGiven(platform, given)
      success.push({ user, ...(await answerGiven(platform, given)) })
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal
      error.push({ user, code: refusal.code, message: refusal.message })
    }
  }
  return { success, error, message: tCount('card.peopleAssigned', success.length) }
}
