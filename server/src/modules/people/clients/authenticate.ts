import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { AuthenticateClient } from '../../../platform/access/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { isStanding } from './standing.ts'
import { clients } from './table.ts'
import { hashOfToken } from './token.ts'

/** How often a client's last use is written down. */
const TOUCH_SECONDS = 60

/** Finds clients by their tokens. */
export const createClientDoor =
  (db: Db, clock: Clock): AuthenticateClient =>
  async (token, address) => {
    const [found] = await db
      .select({ _id: clients.id, name: clients.name, grants: clients.grants })
      .from(clients)
      .where(and(eq(clients.tokenHash, hashOfToken(token)), isStanding(clock.today())))
    if (!found) return undefined
    const now = clock.now()
    const longAgo = new Date(now.getTime() - TOUCH_SECONDS * 1000)
    await db
      .update(clients)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(clients.id, found._id),
          or(isNull(clients.lastUsedAt), lt(clients.lastUsedAt, sql`${longAgo.toISOString()}::timestamptz`)),
        ),
      )
    return { kind: 'client', ...found, address }
  }
