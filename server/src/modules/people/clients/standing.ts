import { and, eq, gte, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { clients } from './table.ts'

/** Which clients are let in on a day: those neither revoked nor past their last one. */
export const isStanding = (today: string): SQL | undefined =>
  and(isNull(clients.revokedAt), gte(clients.expiresOn, today))

/** Is the client still let in? Asked again before what took long is written; it stays so until the transaction ends. */
export const clientStands = async (tx: Db, id: string, today: string): Promise<boolean> => {
  const found = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), isStanding(today)))
    .for('share')
  return found.length > 0
}
