import { cardRefusal, hoursBack } from '#contract/commerce/card-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
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
 * Gives a card to a trainee; one that they hold stays theirs (rule card.reference). Of two who give it at once the
 * database lets one.
 * @throws Problem `card_expired`, `conflict` for a card that somebody else holds
 */
export const giveCard = async (tx: Db, card: CardRow, user: string, now: Date): Promise<void> => {
  const refusal = cardRefusal(card, 0, dayInPortugal(now))
  if (refusal) throw new Problem(refusal)
  if (card.user === user) return
  if (!(await holdCard(tx, card.id, user))) throw new Problem('conflict', t('card.taken'))
}

/** A course that is taken on a card. */
export interface Taken {
  assignment: string
  degree: string
  hduration: number
}

/**
 * Takes the hours of a course from the card that a trainee holds (rule card.hours), in the caller's transaction.
 * @throws Problem `card_expired`, `card_hours`
 */
export const takeHours = async (
  tx: Db,
  card: CardRow,
  { user, assignment, degree, hduration }: Taken & { user: string },
  { actor, now }: By,
): Promise<CardBalance> => {
  const hours = Math.max(0, hduration)
  // The database says whether the hours are there: others take from the same card.
  const refusal = cardRefusal(card, 0, dayInPortugal(now))
  if (refusal) throw new Problem(refusal)
  const line = { card: card.id, kind: 'use', hours: -hours, at: now, actor, assignment, degree } as const
  const entered = await enterLine(tx, { ...line, holder: user })
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
