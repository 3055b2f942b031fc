import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { toCardRef } from '#contract/commerce/card-rules.ts'
import type { Db } from '../../../platform/database/db.ts'
import { cartfcs } from '../card-table.ts'
import { isGoodOn } from './last-day.ts'

/** Cards of a reference that are good on a day, and for whom. */
interface Offer {
  ref: string
  companies: readonly string[]
  users: readonly string[]
  today: string
}

/** The cards of a reference that people hold, and those of their companies that nobody does, in the order of giving. */
export const offeredCards = async (on: Db, { ref, companies, users, today }: Offer) =>
  companies.length === 0
    ? []
    : on
        .select({
          id: cartfcs.id,
          owner: cartfcs.owner,
          user: cartfcs.user,
          remaining: cartfcs.remaining,
          createdAt: cartfcs.createdAt,
        })
        .from(cartfcs)
        .where(
          and(
            inArray(cartfcs.owner, [...companies]),
            eq(sql`upper(${cartfcs.ref})`, toCardRef(ref)),
            isGoodOn(today),
            or(isNull(cartfcs.user), inArray(cartfcs.user, [...users])),
          ),
        )
        .orderBy(asc(cartfcs.id))
