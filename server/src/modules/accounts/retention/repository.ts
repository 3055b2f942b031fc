import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { awaitsActivation, users } from '../../people/index.ts'

/** The next accounts, by their ids, that were made before a moment and never activated. */
export const neverActivated = async (
  db: Db,
  { before, after, limit }: { before: Date; after: string | undefined; limit: number },
): Promise<string[]> => {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        awaitsActivation,
        isNull(users.lastLoginAt),
        eq(users.system, false),
        lt(users.createdAt, before),
        after === undefined ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
  return found.map(({ id }) => id)
}
