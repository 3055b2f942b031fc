/** FC cards: hours of continuing training (rules card.hours, card.reference). Days are those of Portugal. */
import { DAY_MS, HOUR_MS } from '../platform/durations.ts'
import { yearsAfter } from '../platform/text/day.ts'
import { formatDay, formatHour } from '../platform/text/format.ts'

/** A card's defaults (rule card.reference). */
export const CARD_DEFAULTS = { hours: 42, remaining: 42, quantity: 1 } as const

/** The default of a company's request for cards: the FC35. */
export const CARD_REQUEST = { hours: 35, quantity: 1 } as const

/** The most cards of a purchase, and hours of a card. */
export const CARD_LIMITS = { hours: 10_000, quantity: 10_000 } as const

export const CARD_VALIDITY_YEARS = 1

/** The cards with hours left that need attention: those that end soon, and those that nobody has held for long. */
export const cardConcerns = ['ending', 'idle'] as const
export type CardConcern = (typeof cardConcerns)[number]

/** A card ends soon this many days before its last one, and is idle after this many without a holder. */
export const CARD_CONCERN_DAYS = { ending: 60, idle: 30 } as const

/** The fields of a card that decide how long it is valid. */
interface DatedCard {
  createdAt: Date | string
}

/**
 * The last day of a card, `yyyy-MM-dd`: a year after its creation, or the last day of that month if the day does not
 * exist (Civil Code, article 279 c).
 */
export const cardLastDay = ({ createdAt }: DatedCard): string =>
  yearsAfter(formatDay(createdAt), CARD_VALIDITY_YEARS)

/** The last moment of a card: the end of its last day in Portugal. */
export function cardExpiry(card: DatedCard): Date {
  const after = new Date(Date.parse(cardLastDay(card)) + DAY_MS)
  // In summer the day began an hour before midnight in UTC.
  return new Date(after.getTime() - Number(formatHour(after).slice(0, 2)) * HOUR_MS - 1)
}

/** Has a card expired on a day? On its last day it is still valid. */
export const isCardOver = (card: DatedCard, today: string): boolean => cardLastDay(card) < today

/** Why a card is refused. */
type CardRefusal = 'card_expired' | 'card_hours'

/** Why a course cannot be taken on a card; undefined if it can. */
export function cardRefusal(
  card: DatedCard & { remaining: number },
  hours: number,
  today: string,
): CardRefusal | undefined {
  if (isCardOver(card, today)) return 'card_expired'
  return card.remaining < hours ? 'card_hours' : undefined
}

/**
 * The kinds of line in the ledger of a card's hours: its initial hours, a course taken on it, a course returned, what
 * its expiry took, and an administrator's correction.
 */
export const cardLineKinds = ['grant', 'use', 'return', 'expiry', 'correction'] as const
export type CardLineKind = (typeof cardLineKinds)[number]

/**
 * How many hours return to a card when a course is taken off: what the course took according to its lines; if the
 * ledger lacks them, the course's current hours. Never beyond the card's initial hours.
 * @param taken the sum of the course's lines on the card, a negative number; null without lines
 */
export const hoursBack = (
  card: { hours: number; remaining: number },
  { taken, hduration }: { taken: number | null; hduration: number },
): number =>
  Math.max(0, Math.min(taken === null ? Math.max(0, hduration) : -taken, card.hours - card.remaining))

/** A reference in its canonical form: in capitals, trimmed. */
export const toCardRef = (typed: string): string => typed.trim().toUpperCase()
