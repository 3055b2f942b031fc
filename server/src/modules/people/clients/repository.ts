import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { announceSaved } from '../../../platform/events/items.ts'
import { isStanding } from './standing.ts'
import { clients } from './table.ts'

type ClientRow = typeof clients.$inferSelect

/** A client by the hash of its token, and whether it is valid on a day. */
export const findByToken = async (on: Db, tokenHash: string, today: string) => {
  const [found] = await on
    .select({
      _id: clients.id,
      name: clients.name,
      grants: clients.grants,
      stands: sql<boolean>`${isStanding(today)}`,
    })
    .from(clients)
    .where(eq(clients.tokenHash, tokenHash))
  return found
}

/** The person who created a machine client, by the client's id. */
export const makerOfClient = (on: Db, id: string) =>
  on.select({ id: clients.createdBy }).from(clients).where(eq(clients.id, id))

/** Records that a client was used, unless that was done since a moment. */
export const touchClient = async (on: Db, id: string, now: Date, since: Date): Promise<void> => {
  const isLongAgo = or(
    isNull(clients.lastUsedAt),
    lt(clients.lastUsedAt, sql`${since.toISOString()}::timestamptz`),
  )
  await on
    .update(clients)
    .set({ lastUsedAt: now })
    .where(and(eq(clients.id, id), isLongAgo))
}

/** Ends a client that is not ended yet, and returns its name. */
export const revokeClient = async (
  tx: Db,
  id: string,
  { now, by }: { now: Date; by: string },
): Promise<string | undefined> => {
  const [revoked] = await tx
    .update(clients)
    .set({ revokedAt: now, revokedBy: by, updatedAt: now })
    .where(and(eq(clients.id, id), isNull(clients.revokedAt)))
    .returning({ name: clients.name })
  if (revoked) await announceSaved(tx, 'client', [{ id }])
  return revoked?.name
}

/** Whether there is a client with this id, valid or not. */
export const clientExists = async (on: Db, id: string): Promise<boolean> =>
  (await on.select({ id: clients.id }).from(clients).where(eq(clients.id, id))).length > 0

/** Ends the clients of the configuration that have another token. */
export const endConfigured = async (on: Db, tokenHash: string, now: Date): Promise<void> => {
  await on
    .update(clients)
    .set({ revokedAt: now, updatedAt: now })
    .where(and(clients.configured, ne(clients.tokenHash, tokenHash), isNull(clients.revokedAt)))
}

/** Creates the client of the configuration, once; one that nobody revoked becomes valid again. */
export const putConfigured = async (
  on: Db,
  client: Pick<ClientRow, 'name' | 'tokenHash' | 'grants' | 'expiresOn'>,
) => {
  const [row] = await on
    .insert(clients)
    .values({ ...client, configured: true })
    .onConflictDoUpdate({
      target: clients.tokenHash,
      // The setting was removed and is back: nobody revoked the client.
      set: { revokedAt: sql`case when ${clients.revokedBy} is null then null else ${clients.revokedAt} end` },
      setWhere: eq(clients.configured, true),
    })
    .returning({ expiresOn: clients.expiresOn, revokedAt: clients.revokedAt })
  return row
}

/**
 * Is the client still valid? Checked again before the result of long work is written; it stays so until the transaction
 * ends.
 */
export const clientStands = async (tx: Db, id: string, today: string): Promise<boolean> => {
  const found = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), isStanding(today)))
    .for('share')
  return found.length > 0
}
