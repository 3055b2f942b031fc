import { sql, type SQL } from 'drizzle-orm'
import { CARD_VALIDITY_YEARS } from '#contract/commerce/card-rules.ts'
import { TIME_ZONE } from '#contract/platform/text/format.ts'
import { cartfcs } from '../card-table.ts'

/** The last day of a card, as `cardLastDay` says it (rule card.hours). */
export const lastDayOfCard: SQL = sql`((${cartfcs.createdAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date
  + ${sql.raw(`interval '${CARD_VALIDITY_YEARS} year'`)})::date`

/** Whether a card is good on a day (rule card.hours). */
export const isGoodOn = (day: string): SQL => sql`${lastDayOfCard} >= ${day}::date`

/** Whether it is, and has hours left: they can be used on that day. */
export const isUsableOn = (day: string): SQL => sql`(${cartfcs.remaining} > 0 and ${isGoodOn(day)})`
