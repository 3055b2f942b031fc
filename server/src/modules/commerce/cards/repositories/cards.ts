import { eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import { cartfcs } from '../../card-table.ts'
import type { CardRow } from './purchases.ts'

/** A card, locked: its hours are taken and given back by one at a time. */
export const lockCard = async (tx: Db, id: string): Promise<CardRow | undefined> => {
  const [row] = await tx.select().from(cartfcs).where(eq(cartfcs.id, id)).for('update')
  return row
}

/** Writes on a card who holds it. */
export const holdCard = async (tx: Db, id: string, user: string): Promise<void> => {
  await tx.update(cartfcs).set({ user }).where(eq(cartfcs.id, id))
}
