import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import { cartfcs } from '../../card-table.ts'
import { cardPurchases } from '../../card-ledger-tables.ts'

type PurchaseRow = typeof cardPurchases.$inferSelect
export type CardRow = typeof cartfcs.$inferSelect

/** Reserves a reference for a purchase; false if it is taken. */
export const addPurchase = async (tx: Db, values: typeof cardPurchases.$inferInsert): Promise<boolean> => {
  const added = await tx
    .insert(cardPurchases)
    .values(values)
    .onConflictDoNothing()
    .returning({ ref: cardPurchases.ref })
  return added.length > 0
}

/** Writes on a purchase the service that records its sale. */
export const setService = async (tx: Db, ref: string, service: string): Promise<void> => {
  await tx.update(cardPurchases).set({ service }).where(eq(cardPurchases.ref, ref))
}

/** The purchase that an order made since a moment, while its service exists. */
export const purchaseOfOrder = async (
  tx: Db,
  digest: string,
  since: Date,
): Promise<(PurchaseRow & { service: string }) | undefined> => {
  const [row] = await tx
    .select()
    .from(cardPurchases)
    .where(and(eq(cardPurchases.orderDigest, digest), gt(cardPurchases.createdAt, since)))
    .limit(1)
  return row?.service ? { ...row, service: row.service } : undefined
}

/** The cards of a purchase. */
export const cardsOf = async (
  tx: Db,
  { ref, owner }: PurchaseRow,
): Promise<Pick<CardRow, 'id' | 'ref' | 'hours'>[]> =>
  tx
    .select({ id: cartfcs.id, ref: cartfcs.ref, hours: cartfcs.hours })
    .from(cartfcs)
    .where(sql`upper(${cartfcs.ref}) = ${ref} and ${cartfcs.owner} = ${owner}`)
    .orderBy(asc(cartfcs.id))

/** The purchase that a card came with, locked. */
export const lockPurchaseOf = async (
  tx: Db,
  { ref, owner }: Pick<CardRow, 'ref' | 'owner'>,
): Promise<PurchaseRow | undefined> => {
  const [row] = await tx
    .select()
    .from(cardPurchases)
    .where(sql`${cardPurchases.ref} = upper(${ref}) and ${cardPurchases.owner} = ${owner}`)
    .for('update')
  return row
}

/** Counts one card less in a purchase; after the last one, the reference is free again. */
export const dropOne = async (tx: Db, { ref, quantity }: PurchaseRow): Promise<void> => {
  const isThis = eq(cardPurchases.ref, ref)
  if (quantity > 1)
    await tx
      .update(cardPurchases)
      .set({ quantity: quantity - 1 })
      .where(isThis)
  else await tx.delete(cardPurchases).where(isThis)
}

/** How many cards were bought with the reference of a card. */
export const boughtWith = sql<number>`coalesce((select ${cardPurchases.quantity} from ${cardPurchases}
  where ${cardPurchases.ref} = upper(${cartfcs.ref}) and ${cardPurchases.owner} = ${cartfcs.owner}), ${cartfcs.quantity})`
