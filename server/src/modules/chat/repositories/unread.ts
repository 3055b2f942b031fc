import { and, eq, ne, sql } from 'drizzle-orm'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { takePart } from '../policy.ts'
import { chatReaders, chatThreads } from '../tables.ts'

/**
 * A person's unread messages: the other side's messages beyond what they read, and for a tutor who has not opened it
 * yet those beyond what any tutor read. The counts are stored, so that nothing is counted.
 */
export const unreadOf = (
  who: Pick<Person, '_id'>,
) => sql<number>`greatest(case when ${chatThreads.owner} = ${who._id}
  then ${chatThreads.fromTutors} - coalesce(${chatReaders.seen}, 0)
  else ${chatThreads.fromOwner} - coalesce(${chatReaders.seen}, ${chatThreads.seenByTutors}) end, 0)`

/** What one person has read of each conversation. */
export const readingOf = (who: Pick<Person, '_id'>) =>
  and(eq(chatReaders.thread, chatThreads.id), eq(chatReaders.user, who._id))

/** The conversations in which somebody has unread messages. */
export const listUnread = async (on: Db, who: Person) =>
  on
    .select({ owner: chatThreads.owner, degree: chatThreads.degree, unread: unreadOf(who) })
    .from(chatThreads)
    .leftJoin(chatReaders, readingOf(who))
    .where(and(whereOf(takePart(who)), ne(chatThreads.messages, 0), sql`${unreadOf(who)} > 0`))
    .limit(1000)
