import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { toCardRef } from '#contract/commerce/card-rules.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { cartfcs } from '../../card-table.ts'
import { isGoodOn } from '../last-day.ts'
import { freeCardsOf, heldCardsOf } from './cards.ts'
import type { CardRow } from './purchases.ts'

/** Valid cards of a reference on a day, and their company. */
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

/** Whether any of these companies ever bought a card of a reference. */
export const isKnownRef = async (
  on: Db,
  { ref, companies }: Pick<Offer, 'ref' | 'companies'>,
): Promise<boolean> => {
  const [known] = await on
    .select({ id: cartfcs.id })
    .from(cartfcs)
    .where(and(inArray(cartfcs.owner, [...companies]), eq(sql`upper(${cartfcs.ref})`, toCardRef(ref))))
    .limit(1)
  return known !== undefined
}

/**
 * The cards of a reference that some trainees may get, in the order of giving: those that they hold, and, locked, one
 * unheld card of their company for each of them. Held ones are not locked: taking a course off locks the course before
 * its card.
 */
export const cardsFor = async (
  tx: Db,
  {
    ref,
    trainees,
    today,
  }: { ref: string; trainees: readonly { id: string; company: string | null }[]; today: string },
): Promise<CardRow[]> => {
  const byCompany = Map.groupBy(
    trainees.filter(({ company }) => company),
    ({ company }) => company ?? '',
  )
  const found: CardRow[] = []
  for (const [company, theirs] of [...byCompany].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const wanted = { company, ref: toCardRef(ref), today }
    const users = theirs.map(({ id }) => id)
    found.push(...(await heldCardsOf(tx, wanted, users)), ...(await freeCardsOf(tx, wanted, theirs.length)))
  }
  return found
}
