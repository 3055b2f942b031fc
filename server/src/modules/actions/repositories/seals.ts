import { asc, desc, eq, max } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { holdLock } from '../../../platform/database/locks.ts'
import { actionSeals, sealedPieces } from '../tables.ts'

/** Seals form a chain, so sealing is serialised. */
const LOCK = { number: 7_021_980 }

/** The academy's last seal, locked: the next caller waits until the transaction ends. */
export const lockLastSeal = async (tx: Tx): Promise<{ number: number; hash: string } | undefined> => {
  await holdLock(tx, LOCK)
  const [last] = await tx
    .select({ number: actionSeals.number, hash: actionSeals.hash })
    .from(actionSeals)
    .orderBy(desc(actionSeals.number))
    .limit(1)
  return last
}

/** How many pieces one statement writes, as its parameters are limited. */
const AT_ONCE = 500

/** Writes a seal with its pieces. */
export const writeSeal = async (
  tx: Tx,
  seal: typeof actionSeals.$inferInsert,
  pieces: Omit<typeof sealedPieces.$inferInsert, 'seal'>[],
): Promise<void> => {
  await tx.insert(actionSeals).values(seal)
  for (let from = 0; from < pieces.length; from += AT_ONCE)
    await tx
      .insert(sealedPieces)
      .values(pieces.slice(from, from + AT_ONCE).map((piece) => ({ ...piece, seal: seal.number })))
}

/** Was a document sealed with an action? */
export const isSealedDocument = async (on: Db, document: string): Promise<boolean> =>
  (await on.$count(sealedPieces, eq(sealedPieces.document, document))) > 0

/** The seals of an action, oldest first. */
export const sealsOf = async (on: Db, action: string) =>
  on.select().from(actionSeals).where(eq(actionSeals.action, action)).orderBy(asc(actionSeals.number))

/**
 * The version of the action in a seal, and its newest version, by the seal's hash; undefined if the seal is not ours.
 */
export const versionsByHash = async (
  on: Db,
  hash: string,
): Promise<{ version: number; newest: number } | undefined> => {
  const newer = alias(actionSeals, 'newer')
  const [row] = await on
    .select({ version: actionSeals.version, newest: max(newer.version) })
    .from(actionSeals)
    .innerJoin(newer, eq(newer.action, actionSeals.action))
    .where(eq(actionSeals.hash, hash))
    .groupBy(actionSeals.version)
  return row && { version: row.version, newest: row.newest ?? row.version }
}
