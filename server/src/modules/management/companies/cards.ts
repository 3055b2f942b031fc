import { gt, gte, lte, sql, type SQL, and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Clock } from '../../../platform/clock.ts'
import { cartfcs, lastDayOfCard } from '../../commerce/index.ts'

/** Whether hours of a card can still be used today. */
export const isUsable = (clock: Clock): SQL | undefined =>
  and(gt(cartfcs.remaining, 0), gte(lastDayOfCard, sql`${clock.today()}::date`))

/** Whether a person holds a card whose hours can be used until some day, or one before it, and not after. */
export const usableUntil = (person: PgColumn, day: string, clock: Clock): SQL =>
  sql`exists (select from ${cartfcs} where ${and(
    eq(cartfcs.user, person),
    isUsable(clock),
    lte(lastDayOfCard, sql`${day}::date`),
  )})`
