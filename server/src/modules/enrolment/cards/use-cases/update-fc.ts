import type { AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { countMails } from '../../../../platform/mail/allowance.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findCardOf } from '../../../commerce/index.ts'
import { announceGiven } from '../../giving/given.ts'
import { answersGiven } from '../answer.ts'
import { demandDates, demandGivable } from '../../giving/decide.ts'
import { giveTo } from '../../policy.ts'
import { giveCourses, readFacts } from '../give-courses.ts'
import { lockTrainee } from '../repositories/trainees.ts'

/**
 * Gives a trainee a card and courses on it, all of it or nothing.
 * @throws Problem `not_found` for a trainee, a card or a course out of sight, `card_hours`, `card_expired`,
 * `already_assigned`, `not_assignable`, `conflict` for a card that somebody else holds and a locked account,
 * `validation` for invalid days, `rate_limited`
 */
export const updateFc = async (
  platform: Platform,
  giver: Person,
  { user, cartfc, degrees, ...dates }: { user: string; cartfc: string; degrees: string[] } & AssignmentDates,
) => {
  const today = platform.clock.today()
  demandDates(dates, today)
  // The answer is read before the commit: nothing that may fail comes between the giving and its answer.
  const { given, answers } = await platform.db.transaction(async (tx) => {
    const trainee = await lockTrainee(tx, user, giveTo(giver))
    const card = trainee?.company ? await findCardOf(tx, cartfc, trainee.company) : undefined
    if (!trainee || !card) throw new Problem('not_found')
    const facts = await readFacts(tx, giver, { trainee, degrees, today })
    demandGivable({ ...facts, means: { by: 'card', card } })
    const done = await giveCourses(platform, tx, giver, [{ trainee, card, courses: facts.courses }], dates)
    await countMails(tx, giver, facts.courses.length)
    return { given: done, answers: await answersGiven({ db: tx, clock: platform.clock }, done) }
  })
  announceGiven(
    platform,
    given.flatMap(({ courses }) => courses),
  )
  const [answer] = answers
  if (!answer) throw new Error('a card was given to nobody')
  const n = answer.assignments.length
  return {
    ...answer,
    message: n > 0 ? tCount('card.coursesAssigned', n) : t('card.assigned'),
  }
}
