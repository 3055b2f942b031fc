import { sql, type SQL } from 'drizzle-orm'
import { CARD_CONCERN_DAYS, CARD_VALIDITY_YEARS, type CardConcern } from '#contract/commerce/card-rules.ts'
import { dayOf } from '../../../platform/database/lisbon.ts'
import { cartfcs } from '../card-table.ts'

/** The day on which a card was made. */
const firstDay: SQL = dayOf(cartfcs.createdAt)

/** The last day of a card, as `cardLastDay` computes it (rule card.hours). */
export const lastDayOfCard: SQL = sql`(${firstDay}
  + ${sql.raw(`interval '${CARD_VALIDITY_YEARS} year'`)})::date`

/** Whether a card is valid on a day (rule card.hours). */
export const isGoodOn = (day: string): SQL => sql`(${lastDayOfCard} >= ${day}::date)`

/** Whether it is valid and has hours left: they can be used on that day. */
export const isUsableOn = (day: string): SQL => sql`(${cartfcs.remaining} > 0 and ${isGoodOn(day)})`

/**
 * Whether a card with hours left ends soon, or has had no holder for long (rule card.concerns).
 * @param days how soon, or for how long
 */
export const isOfConcern = (
  concern: CardConcern,
  today: string,
  days: number = CARD_CONCERN_DAYS[concern],
): SQL => {
  const why =
    concern === 'ending'
      ? sql`${lastDayOfCard} <= ${today}::date + ${days}::int`
      : sql`${cartfcs.user} is null and ${firstDay} < ${today}::date - ${days}::int`
  return sql`(${isUsableOn(today)} and ${why})`
}
