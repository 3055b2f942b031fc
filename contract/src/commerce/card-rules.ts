/** FC cards: hours of continuing training (rules card.hours, card.reference). Days are those of Portugal. */
import { DAY_MS, HOUR_MS } from '../platform/durations.ts'
import { yearsAfter } from '../platform/text/day.ts'
import { formatDay, formatHour } from '../platform/text/format.ts'

/** A card's defaults (rule card.reference). */
export const CARD_DEFAULTS = { hours: 42, remaining: 42, quantity: 1 } as const

/** A card as a company asks for it, before it says otherwise: the FC35. */
export const CARD_REQUEST = { hours: 35, quantity: 1 } as const

/** The most cards of a purchase, and hours of a card. */
export const CARD_LIMITS = { hours: 10_000, quantity: 10_000 } as const

export const CARD_VALIDITY_YEARS = 1

/** What is to be looked after of cards with hours left: those that end soon, and those that nobody has had for long. */
export const cardConcerns = ['ending', 'idle'] as const
export type CardConcern = (typeof cardConcerns)[number]

/** A card ends soon this many days before its last one, and is idle after this many without a holder. */
export const CARD_CONCERN_DAYS = { ending: 60, idle: 30 } as const

/** What of a card says how long it is good. */
export interface DatedCard {
  createdAt: Date | string
}

/**
 * The last day of a card, `yyyy-MM-dd`: that of its creation a year later, or the last of that month where the day
 * does not come (Civil Code, article 279 c).
 */
export const cardLastDay = ({ createdAt }: DatedCard): string =>
  yearsAfter(formatDay(createdAt), CARD_VALIDITY_YEARS)

/** The last moment of a card: the end of its last day in Portugal. */
export function cardExpiry(card: DatedCard): Date {
  const after = new Date(Date.parse(cardLastDay(card)) + DAY_MS)
  // In summer the day began an hour before midnight in UTC.
  return new Date(after.getTime() - Number(formatHour(after).slice(0, 2)) * HOUR_MS - 1)
}

/** Is a card over on a day? On its last day it is good. */
export const isCardOver = (card: DatedCard, today: string): boolean => cardLastDay(card) < today

/** Why a card is refused. */
export type CardRefusal = 'card_expired' | 'card_hours'

/** Why a course cannot be taken on a card; undefined where it can. */
export function cardRefusal(
  card: DatedCard & { remaining: number },
  hours: number,
  today: string,
): CardRefusal | undefined {
  if (isCardOver(card, today)) return 'card_expired'
  return card.remaining < hours ? 'card_hours' : undefined
}

/**
 * The kinds of line in the ledger of a card's hours: what it carried when it was made, a course taken on it, one given
 * back, what its end took, and what an administrator put right.
 */
export const cardLineKinds = ['grant', 'use', 'return', 'expiry', 'correction'] as const
export type CardLineKind = (typeof cardLineKinds)[number]

/**
 * How many hours go back onto a card with a course taken off: what the course took, as its lines say; of a course whose
 * lines the ledger lacks, its hours as they are now. Never beyond what the card carried.
 * @param taken the sum of the course's lines on the card, below zero; null without lines
 */
export const hoursBack = (
  card: { hours: number; remaining: number },
  { taken, hduration }: { taken: number | null; hduration: number },
): number =>
  Math.max(0, Math.min(taken === null ? Math.max(0, hduration) : -taken, card.hours - card.remaining))

/** A reference as it is written and compared: in capitals, without room around it. */
export const toCardRef = (typed: string): string => typed.trim().toUpperCase()
