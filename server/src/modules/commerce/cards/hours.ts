import { cardRefusal, hoursBack } from '#contract/commerce/card-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { holdCard, lockCard } from './repositories/cards.ts'
import { type CardBalance, enterLine, hoursOfAssignment } from './repositories/lines.ts'
import type { CardRow } from './repositories/purchases.ts'

/** Who acts, and when. */
interface By {
  actor: Actor
  now: Date
}

/**
 * Gives a card to a trainee; one that they hold stays theirs (rule card.reference).
 * @param card locked
 * @throws Problem `card_expired`, `conflict` for a card that somebody else holds
 */
export const giveCard = async (tx: Db, card: CardRow, user: string, now: Date): Promise<void> => {
  const refusal = cardRefusal(card, 0, dayInPortugal(now))
  if (refusal) throw new Problem(refusal)
  if (card.user === user) return
  if (card.user !== null) throw new Problem('conflict')
  await holdCard(tx, card.id, user)
}

/** A course that is taken on a card. */
export interface Taken {
  assignment: string
  degree: string
  hduration: number
}

/**
 * Takes the hours of a course from a card (rule card.hours), in the caller's transaction.
 * @param card locked
 * @throws Problem `card_expired`, `card_hours`
 */
export const takeHours = async (
  tx: Db,
  card: CardRow,
  { assignment, degree, hduration }: Taken,
  { actor, now }: By,
): Promise<CardBalance> => {
  const hours = Math.max(0, hduration)
  // Several courses of one call are taken from the same card: its hours are those that it has by now.
  const refusal = cardRefusal(card, 0, dayInPortugal(now))
  if (refusal) throw new Problem(refusal)
  const line = { card: card.id, kind: 'use', hours: -hours, at: now, actor, assignment, degree } as const
  const entered = await enterLine(tx, line)
  if (!entered) throw new Problem('card_hours')
  return entered
}

/**
 * Gives a card back what a course took (rule card.hours), in the caller's transaction.
 * @returns the card as it is afterwards; null of one that is no more
 */
export const returnHours = async (
  tx: Db,
  id: string,
  { assignment, degree, hduration }: Taken,
  { actor, now }: By,
): Promise<CardBalance | null> => {
  const card = await lockCard(tx, id)
  if (!card) return null
  const taken = await hoursOfAssignment(tx, { card: id, assignment })
  const hours = hoursBack(card, { taken, hduration })
  const line = { card: id, kind: 'return', hours, at: now, actor, assignment, degree } as const
  return (await enterLine(tx, line)) ?? null
}
