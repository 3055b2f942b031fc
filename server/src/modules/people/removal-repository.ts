import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { announceRemoved } from '../../platform/events/items.ts'
import { noticesForgotten } from '../../platform/notices/repositories/forget.ts'
import { sessionsEnd } from './sessions/repository.ts'
import { users } from './table.ts'

/**
 * Removes users in one statement, with their sessions and notices; returns the ids of the ended sessions and of the
 * removed pictures.
 */
export const deleteUsers = async (
  tx: Db,
  ids: readonly string[],
): Promise<{ sessions: string[]; pictures: string[] }> => {
  const ended = tx.$with('ended').as(sessionsEnd(tx, { users: ids }))
  const removed = await tx
    .with(ended, ...noticesForgotten(tx, [...ids]))
    .delete(users)
    .where(inArray(users.id, [...ids]))
    .returning({
      id: users.id,
      row: sql<unknown>`to_jsonb(${users})`,
      avatar: users.avatar,
      sessions: sql<string[]>`(select coalesce(json_agg(${ended}.id), '[]') from ${ended})`,
    })
  await announceRemoved(tx, 'user', removed)
  return {
    sessions: removed[0]?.sessions ?? [],
    pictures: removed.flatMap(({ avatar }) => avatar?._id ?? []),
  }
}
