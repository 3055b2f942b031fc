import { cardRefusal, hoursBack } from '#contract/commerce/card-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { holdCards, lockCard } from './repositories/cards.ts'
import { type CardBalance, enterLine, enterUses, hoursOfAssignment } from './repositories/lines.ts'
import type { CardRow } from './repositories/purchases.ts'

/** The actor, and the time. */
interface By {
  actor: Actor
  now: Date
}

/**
 * Gives cards to trainees; a card that they hold stays theirs (rule card.reference). If two people give the same card
 * at once, the database accepts one.
 * @throws Problem `card_expired`, `conflict` for a card that somebody else holds
 */
export const giveCards = async (
  tx: Db,
  all: readonly { card: CardRow; user: string }[],
  now: Date,
): Promise<void> => {
  const today = dayInPortugal(now)
  for (const { card } of all) {
    const refusal = cardRefusal(card, 0, today)
    if (refusal) throw new Problem(refusal)
  }
  const wanted = all.filter(({ card, user }) => card.user !== user)
  if (wanted.length === 0) return
  const held = await holdCards(
    tx,
    wanted.map(({ card, user }) => ({ card: card.id, user })),
  )
  if (held < wanted.length) throw new Problem('conflict', t('card.taken'))
}

/** A course that is taken on a card. */
interface Taken {
  assignment: string
  degree: string
  hduration: number
}

/** Courses that a trainee takes on the card that they hold. */
interface TakenOnCard {
  card: CardRow
  user: string
  taken: readonly Taken[]
}

/**
 * Takes the hours of courses from the cards that trainees hold (rule card.hours), in the caller's transaction.
 * @throws Problem `card_expired`, `card_hours`
 */
export const takeHours = async (tx: Db, all: readonly TakenOnCard[], { actor, now }: By): Promise<void> => {
  const today = dayInPortugal(now)
  for (const { card } of all) {
    // The database decides whether the hours are available: others take from the same card.
    const refusal = cardRefusal(card, 0, today)
    if (refusal) throw new Problem(refusal)
  }
  const used = all.filter(({ taken }) => taken.length > 0)
  if (used.length === 0) return
  const uses = used.map(({ card, user, taken }) => ({
    card: card.id,
    holder: user,
    taken: taken.map(({ assignment, degree, hduration }) => ({
      assignment,
      degree,
      hours: Math.max(0, hduration),
    })),
  }))
  const entered = await enterUses(tx, uses, { at: now, actor })
  if (entered.length < used.length) throw new Problem('card_hours')
}

/**
 * Returns to a card the hours that a course took (rule card.hours), in the caller's transaction.
 * @returns the card as it is afterwards; null for a removed one
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
