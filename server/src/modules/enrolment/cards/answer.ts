import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { GivenOnCard } from './give-courses.ts'
import { presentCards } from './present.ts'
import { findCard } from './repositories/cards.ts'

/** Tells the browsers of a trainee that they were given courses. */
export const tellGiven = ({ realtime }: Platform, { courses }: GivenOnCard): void => {
  for (const { assignment, degree } of courses)
    realtime.toUser(assignment.user, `NEWACTIVITY:${assignment.user}`, { degree: degree.id })
}

/** What was given, as calls answer it: the card as it is now, and the assignments. */
export const answerGiven = async (
  { db, clock }: { db: Db } & Pick<Platform, 'clock'>,
  { card, courses }: GivenOnCard,
) => {
  const found = await findCard(db, card.id)
  const [cartfc] = await presentCards(db, found ? [found] : [], clock.today())
  if (!cartfc) throw new Error('the card that was given is gone')
  return {
    cartfc,
    assignments: courses.map(({ assignment, degree }) => ({
      _id: assignment.id,
      degree: { _id: degree.id, name: degree.name },
      activationDate: assignment.activationDate.toISOString(),
    })),
  }
}
