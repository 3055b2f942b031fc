import { sql, type SQL } from 'drizzle-orm'
import { CARD_VALIDITY_YEARS } from '#contract/commerce/card-rules.ts'
import { TIME_ZONE } from '#contract/platform/text/format.ts'
import { cartfcs } from '../card-table.ts'

/** The last day of a card, as `cardLastDay` says it (rule card.hours). */
export const lastDayOfCard: SQL = sql`((${cartfcs.createdAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date
  + ${sql.raw(`interval '${CARD_VALIDITY_YEARS} year'`)})::date`
