import { toCardRef } from '#contract/commerce/card-rules.ts'
import type { Db } from '../../../platform/database/db.ts'
import { cardsOf } from '../../commerce/index.ts'
import { cardFor } from '../giving/decide.ts'

/** The state of a reference's cards after the planned courses. */
export interface CardPlan {
  /** Whether a trainee can take a course of a number of hours: on the card that they hold, else on a free one. */
  fits: (user: string, hours: number) => boolean
  /** Plans it: the hours, and a free card, are no longer available to later requests. */
  take: (user: string, hours: number) => void
}

interface Hours {
  remaining: number
}

/**
 * Plans on cards, in the order in which they are taken. Nothing is written: cards are chosen as when courses are given
 * (rule card.reference).
 */
export const planCards = (cards: readonly { user: string | null; remaining: number }[]): CardPlan => {
  const held = new Map<string, Hours[]>()
  const hold = (user: string, card: Hours) => void held.set(user, [...(held.get(user) ?? []), card])
  const free: Hours[] = []
  for (const { user, remaining } of cards)
    if (user === null) free.push({ remaining })
    else hold(user, { remaining })
  let given = 0

  const chosen = (user: string, hours: number): Hours | undefined =>
    cardFor({ held: held.get(user) ?? [], free: free.slice(given, given + 1) }, hours)
  return {
    fits: (user, hours) => (chosen(user, hours)?.remaining ?? -1) >= hours,
    take: (user, hours) => {
      const card = chosen(user, hours)
      if (!card) return
      if (card === free[given]) {
        given += 1
        hold(user, card)
      }
      card.remaining -= hours
    },
  }
}

/** The form of a reference that is the same for all its spellings. */
export const cardRefKey = (ref: string): string => toCardRef(ref)

/** Plans on the cards of a company's reference. */
export const planOnReference = async (
  on: Db,
  { company, ref, today }: { company: string; ref: string; today: string },
): Promise<CardPlan> => planCards(await cardsOf(on, { company, ref: toCardRef(ref), today }))
