import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Clock } from '../../../platform/clock.ts'
import { cartfcs, isUsableOn, lastDayOfCard } from '../../commerce/index.ts'

/** Whether a person holds a card whose usable hours end by a given day. */
export const usableUntil = (person: PgColumn, day: string, clock: Clock): SQL =>
  sql`exists (select from ${cartfcs} where ${and(
    eq(cartfcs.user, person),
    isUsableOn(clock.today()),
    lte(lastDayOfCard, sql`${day}::date`),
  )})`
