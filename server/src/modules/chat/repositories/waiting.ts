import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { users } from '../../people/index.ts'
import { chatReaders, chatThreads } from '../tables.ts'

/** How many of the other side's messages one side has read, how many not, and whom to notify. */
export const findWaiting = async (on: Db, thread: string, side: 'owner' | 'tutors') => {
  const seen =
    side === 'owner'
      ? sql<number>`coalesce(${chatReaders.seen}, 0)`
      : sql<number>`${chatThreads.seenByTutors}`
  const written = side === 'owner' ? chatThreads.fromTutors : chatThreads.fromOwner
  const [row] = await on
    .select({
      owner: { _id: users.id, name: users.name, email: users.email },
      degree: { _id: degrees.id, name: degrees.name },
      seen,
      unread: sql<number>`${written} - ${seen}`,
    })
    .from(chatThreads)
    .innerJoin(users, eq(users.id, chatThreads.owner))
    .innerJoin(degrees, eq(degrees.id, chatThreads.degree))
    .leftJoin(
      chatReaders,
      and(eq(chatReaders.thread, chatThreads.id), eq(chatReaders.user, chatThreads.owner)),
    )
    .where(eq(chatThreads.id, thread))
  return row
}
