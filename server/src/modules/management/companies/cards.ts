import { gt, gte, lte, sql, type SQL, and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { CARD_VALIDITY_YEARS } from '#contract/commerce/card-rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import { cartfcs } from '../../commerce/index.ts'

/** The last day on which a card is used, in Lisbon (rule card.ending). */
export const lastDay = sql`((${cartfcs.createdAt} at time zone 'Europe/Lisbon')::date
  + make_interval(years => ${sql.raw(String(CARD_VALIDITY_YEARS))}))::date`

/** Whether hours of a card can still be used today. */
export const isUsable = (clock: Clock): SQL | undefined =>
  and(gt(cartfcs.remaining, 0), gte(lastDay, sql`${clock.today()}::date`))

/** Whether a person holds a card whose hours can be used until some day, or one before it, and not after. */
export const usableUntil = (person: PgColumn, day: string, clock: Clock): SQL =>
  sql`exists (select from ${cartfcs} where ${and(
    eq(cartfcs.user, person),
    isUsable(clock),
    lte(lastDay, sql`${day}::date`),
  )})`
