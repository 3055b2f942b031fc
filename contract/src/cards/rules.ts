/** FC cards: hours of continuing training (decision 10; specification §5 and §9). */

export const CARD_VALIDITY_YEARS = 1

export interface CardHours {
  hours: number
  remaining: number
  createdAt: Date | string
}

/** Until when a card can be used: a year from its creation, to the same moment of the day. */
export function cardExpiry(card: Pick<CardHours, 'createdAt'>): Date {
  const expiry = new Date(card.createdAt)
  expiry.setUTCFullYear(expiry.getUTCFullYear() + CARD_VALIDITY_YEARS)
  return expiry
}

/** Why a card cannot take a course of that many hours, as a problem code of the catalogue; null when it can. */
export function cardProblem(
  card: CardHours,
  hduration: number,
  now: Date,
): 'card_expired' | 'card_hours' | null {
  if (now > cardExpiry(card)) return 'card_expired'
  return card.remaining < hduration ? 'card_hours' : null
}

/** Whether the card can take a course of that many hours now. */
export function isCardUsable(card: CardHours, hduration: number, now: Date): boolean {
  return cardProblem(card, hduration, now) === null
}

/** The hours that remain after a course comes off the card: never more than the card carried. */
export function hoursGivenBack(card: Pick<CardHours, 'hours' | 'remaining'>, hduration: number): number {
  return Math.min(card.hours, card.remaining + Math.max(0, hduration))
}
