import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { noticeChoices, notices } from '../../platform/notices/tables.ts'
import type { MailChoice, NoticeKind } from '#contract/platform/notices/kinds.ts'
import { isErased, users } from '../people/index.ts'

/** A person's notices, the newest first. */
export const noticesOf = (
  db: Db,
  user: string,
  { before, limit, unread }: { before?: string | undefined; limit: number; unread: boolean },
) =>
  db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.user, user),
        before ? lt(notices.id, before) : undefined,
        unread ? isNull(notices.readAt) : undefined,
      ),
    )
    .orderBy(desc(notices.id))
    .limit(limit)

/** How many notices of a person were not read. */
export const countUnread = (db: Db, user: string): Promise<number> =>
  db.$count(notices, and(eq(notices.user, user), isNull(notices.readAt)))

/** Marks notices of a person as read; all of them if none is named. */
export const markRead = async (db: Db, user: string, ids: readonly string[] | undefined, now: Date) => {
  await db
    .update(notices)
    .set({ readAt: now })
    .where(
      and(eq(notices.user, user), isNull(notices.readAt), ids ? inArray(notices.id, [...ids]) : undefined),
    )
}

/** A person's choices; undefined if they made none. */
export const choiceOf = async (db: Db, user: string) => {
  const [row] = await db.select().from(noticeChoices).where(eq(noticeChoices.user, user))
  return row
}

/** The receiver of mails, with their choices; undefined for an unknown or erased person. */
export const receiverOf = async (
  db: Db,
  user: string,
): Promise<{ email: string; mail: Partial<Record<NoticeKind, MailChoice>> } | undefined> => {
  const [row] = await db
    .select({ id: users.id, username: users.username, email: users.email, mail: noticeChoices.mail })
    .from(users)
    .leftJoin(noticeChoices, eq(noticeChoices.user, users.id))
    .where(eq(users.id, user))
  return row && !isErased(row) ? { email: row.email, mail: row.mail ?? {} } : undefined
}

/** Adds to a person's choices; quiet hours stay if they are left out. */
export const keepChoice = async (
  db: Db,
  user: string,
  mail: Partial<Record<NoticeKind, MailChoice>>,
  quiet?: { quietFrom: number | null; quietTo: number | null },
): Promise<void> => {
  await db
    .insert(noticeChoices)
    .values({ user, mail, ...quiet })
    .onConflictDoUpdate({
      target: noticeChoices.user,
      set: { mail: sql`${noticeChoices.mail} || excluded.mail`, ...quiet },
    })
}

/** Deletes notices that are older than a moment. */
export const forgetNotices = async (db: Db, before: Date): Promise<void> => {
  await db.delete(notices).where(lt(notices.createdAt, before))
}
