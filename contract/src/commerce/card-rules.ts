/** What a card is made of when nothing else is said (rule card.reference). */
export const CARD_DEFAULTS = { hours: 42, remaining: 42, quantity: 1 } as const

/** FC cards: hours of continuing training (rule card.hours). */

export const CARD_VALIDITY_YEARS = 1

/** Until when a card can be used: a year from its creation, to the same moment of the day. */
export function cardExpiry(card: { createdAt: Date | string }): Date {
  const expiry = new Date(card.createdAt)
  expiry.setUTCFullYear(expiry.getUTCFullYear() + CARD_VALIDITY_YEARS)
  return expiry
}
