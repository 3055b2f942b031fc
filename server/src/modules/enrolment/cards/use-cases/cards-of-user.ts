import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { presentCards } from '../present.ts'
import { cardsHeldBy, freeCardsOf } from '../repositories/cards.ts'
import { findTrainee } from '../repositories/trainees.ts'
import { giveTo } from '../../policy.ts'

/**
 * The cards that a trainee holds, and those of their company that may be given to them, one of each reference.
 * @throws Problem `not_found` for a person who is not one of the caller's trainees
 */
export const cardsOfUser = async ({ db, clock }: Platform, who: Person, user: string) => {
  const trainee = await findTrainee(db, user, giveTo(who))
  if (!trainee) throw new Problem('not_found')
  const today = clock.today()
  const held = await cardsHeldBy(db, trainee.id)
  const free = trainee.company ? await freeCardsOf(db, trainee.company, today) : []
  const items = await presentCards(db, [...held.map((card) => ({ ...card, free: 0 })), ...free], today)
  return { items, total: items.length }
}
