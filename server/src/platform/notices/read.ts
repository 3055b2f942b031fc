import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { NoticeKind } from '#contract/platform/notices/kinds.ts'
import type { Db } from '../database/db.ts'
import { notices } from './tables.ts'

/** Marks as read what anybody was told, of one kind or of all, that leads to a page; gives whose windows it changes. */
export const settleLeadingTo = async (
  tx: Db,
  { path, kind }: { path: string; kind?: NoticeKind },
  now: Date,
): Promise<string[]> => {
  const rows = await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(isNull(notices.readAt), eq(notices.link, path), kind ? eq(notices.kind, kind) : undefined))
    .returning({ user: notices.user })
  return [...new Set(rows.map(({ user }) => user))]
}

/** Marks as read what a person was told that leads to one of some pages; tells whether there was anything. */
export const readLeadingTo = async (
  tx: Db,
  user: string,
  paths: readonly string[],
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.user, user), isNull(notices.readAt), inArray(notices.link, [...paths])))
    .returning({ id: notices.id })
  return rows.length > 0
}
