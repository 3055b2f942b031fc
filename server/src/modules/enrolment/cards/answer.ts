import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { toGivenCourse } from '../giving/given.ts'
import type { GivenOnCard } from './give-courses.ts'
import { presentCards } from './present.ts'
import { findCards } from './repositories/cards.ts'

/** The results in answers: the current card, and the assignments. */
export const answersGiven = async (
  { db, clock }: { db: Db } & Pick<Platform, 'clock'>,
  given: readonly GivenOnCard[],
) => {
  const found = await findCards(
    db,
    given.map(({ card }) => card.id),
  )
  const cards = new Map((await presentCards(db, found, clock.today())).map((card) => [card._id, card]))
  return given.map(({ card, courses }) => {
    const cartfc = cards.get(card.id)
    if (!cartfc) throw new Error('the card that was given is gone')
    return { cartfc, assignments: courses.map(toGivenCourse) }
  })
}
