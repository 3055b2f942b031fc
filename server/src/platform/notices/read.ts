import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { NoticeKind } from '#contract/platform/notices/kinds.ts'
import type { Db } from '../database/db.ts'
import { notices } from './tables.ts'

/** Marks everybody's notices that lead to a page as read, of one kind or of all; returns whose windows change. */
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

/** Marks a person's notices that lead to one of some pages as read; returns whether there were any. */
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
