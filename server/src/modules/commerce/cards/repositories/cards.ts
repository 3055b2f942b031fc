import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import { cartfcs } from '../../card-table.ts'
import { isGoodOn } from '../last-day.ts'
import type { CardRow } from './purchases.ts'

/** A card of a company. */
export const findCardOf = async (tx: Db, id: string, company: string): Promise<CardRow | undefined> => {
  const [row] = await tx
    .select()
    .from(cartfcs)
    .where(and(eq(cartfcs.id, id), eq(cartfcs.owner, company)))
  return row
}

/** A card, locked: its hours are given back by one at a time. */
export const lockCard = async (tx: Db, id: string): Promise<CardRow | undefined> => {
  const [row] = await tx.select().from(cartfcs).where(eq(cartfcs.id, id)).for('update')
  return row
}

/** A reference that a company bought, with the day on which cards of it are looked for. */
export interface CompanyRef {
  company: string
  /** In capitals. */
  ref: string
  today: string
}

const isOf = ({ company, ref, today }: CompanyRef) =>
  and(eq(cartfcs.owner, company), eq(sql`upper(${cartfcs.ref})`, ref), isGoodOn(today))

const first = (tx: Db, ref: CompanyRef, condition: SQL | undefined) =>
  tx
    .select()
    .from(cartfcs)
    .where(and(isOf(ref), condition))
    .orderBy(asc(cartfcs.id))
    .limit(1)
    .$dynamic()

/** The cards of a reference in the order in which they are taken, for whoever only looks: none is locked. */
export const cardsOf = (on: Db, ref: CompanyRef): Promise<Pick<CardRow, 'user' | 'remaining'>[]> =>
  on
    .select({ user: cartfcs.user, remaining: cartfcs.remaining })
    .from(cartfcs)
    .where(isOf(ref))
    .orderBy(asc(cartfcs.id))

/** The card of a reference that a trainee holds and that has so many hours. */
export const heldCardOf = async (
  tx: Db,
  ref: CompanyRef,
  { user, hours }: { user: string; hours: number },
): Promise<CardRow | undefined> =>
  (await first(tx, ref, and(eq(cartfcs.user, user), sql`${cartfcs.remaining} >= ${hours}`)))[0]

/**
 * A card of a reference that nobody holds, locked; who asks at the same moment waits, and takes the next. The last one
 * is given once.
 */
export const freeCardOf = async (tx: Db, ref: CompanyRef): Promise<CardRow | undefined> =>
  (await first(tx, ref, isNull(cartfcs.user)).for('update'))[0]

/** Writes on a card who holds it; false where somebody does by now. */
export const holdCard = async (tx: Db, id: string, user: string): Promise<boolean> => {
  const held = await tx
    .update(cartfcs)
    .set({ user })
    .where(and(eq(cartfcs.id, id), isNull(cartfcs.user)))
    .returning({ id: cartfcs.id })
  return held.length > 0
}
