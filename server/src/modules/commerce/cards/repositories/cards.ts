import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import { announceSaved } from '../../../../platform/events/items.ts'
import { settings } from '../../../../platform/settings-table.ts'
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

/** A card, locked: its hours are returned by one transaction at a time. */
export const lockCard = async (tx: Db, id: string): Promise<CardRow | undefined> => {
  const [row] = await tx.select().from(cartfcs).where(eq(cartfcs.id, id)).for('update')
  return row
}

/** A reference that a company bought, with the day on which its cards must be valid. */
interface CompanyRef {
  company: string
  /** In capitals. */
  ref: string
  today: string
}

const isOf = ({ company, ref, today }: CompanyRef) =>
  and(eq(cartfcs.owner, company), eq(sql`upper(${cartfcs.ref})`, ref), isGoodOn(today))

/** The cards of a reference in the order in which they are taken, read without a lock. */
export const cardsOf = (on: Db, ref: CompanyRef): Promise<Pick<CardRow, 'user' | 'remaining'>[]> =>
  on
    .select({ user: cartfcs.user, remaining: cartfcs.remaining })
    .from(cartfcs)
    .where(isOf(ref))
    .orderBy(asc(cartfcs.id))

/** The cards of a reference that trainees hold, in the order in which they are taken. */
export const heldCardsOf = async (tx: Db, ref: CompanyRef, users: readonly string[]): Promise<CardRow[]> =>
  tx
    .select()
    .from(cartfcs)
    .where(and(isOf(ref), inArray(cartfcs.user, [...users])))
    .orderBy(asc(cartfcs.id))

/**
 * Up to `limit` unheld cards of a reference, locked; a concurrent caller waits, and takes the next ones, so the last is
 * given once.
 */
export const freeCardsOf = async (tx: Db, ref: CompanyRef, limit: number): Promise<CardRow[]> =>
  tx
    .select()
    .from(cartfcs)
    .where(and(isOf(ref), isNull(cartfcs.user)))
    .orderBy(asc(cartfcs.id))
    .limit(limit)
    .for('update')

/** Writes the holder of each card; returns how many were written, without those that somebody holds by now. */
export const holdCards = async (
  tx: Db,
  given: readonly { card: string; user: string }[],
): Promise<number> => {
  const column = (of: (one: (typeof given)[number]) => string) => sql.param(given.map(of))
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${cartfcs} set "user" = given.holder
    from unnest(${column(({ card }) => card)}::uuid[], ${column(({ user }) => user)}::uuid[]) as given (card, holder)
    where ${cartfcs.id} = given.card and ${cartfcs.user} is null
    returning ${cartfcs.id}`)
  await announceSaved(tx, 'cartfc', rows)
  return rows.length
}

/** How many hours one card may carry, if the academy sets a limit. */
export const hoursOfOneCard = async (on: Db): Promise<number | null | undefined> => {
  const [academy] = await on.select({ max: settings.cardHours }).from(settings)
  return academy?.max
}
