import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { noticeChoices, notices } from '../../platform/notices/tables.ts'
import { mayEnter, users } from '../people/index.ts'

const isWaiting = and(eq(notices.mail, 'daily'), isNull(notices.summedUpAt))

/** People who wait for a summary of their notices and may log in, after an id; with their quiet hours. */
export const peopleWaiting = (db: Db, after: string | undefined, limit: number) =>
  db
    .selectDistinct({
      id: users.id,
      name: users.name,
      username: users.username,
      email: users.email,
      quietFrom: noticeChoices.quietFrom,
      quietTo: noticeChoices.quietTo,
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.user))
    .leftJoin(noticeChoices, eq(noticeChoices.user, users.id))
    .where(and(isWaiting, mayEnter, after ? gt(users.id, after) : undefined))
    .orderBy(asc(users.id))
    .limit(limit)

/** Claims the notices to be summarised for a person: a concurrent caller gets none of them. */
export const takeWaiting = async (tx: Db, user: string, now: Date) => {
  const rows = await tx
    .update(notices)
    .set({ summedUpAt: now })
    .where(and(eq(notices.user, user), isWaiting))
    .returning({ id: notices.id, text: notices.text, link: notices.link, readAt: notices.readAt })
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
