import { and, eq, inArray } from 'drizzle-orm'
import { whereOf, type Scope } from '../../platform/access/scope.ts'
import type { Db } from '../../platform/database/db.ts'
import { modules } from '../catalogue/index.ts'
import { users } from '../people/index.ts'
import { comments } from './comment-table.ts'
import { faqs } from './faqs-table.ts'

export type FaqRow = typeof faqs.$inferSelect

/** A question within a scope, locked. */
export const lockQuestion = async (tx: Db, id: string, scope: Scope): Promise<FaqRow | undefined> => {
  const [row] = await tx
    .select()
    .from(faqs)
    .where(and(eq(faqs.id, id), whereOf(scope)))
    .for('update')
  return row
}

/** Changes a question; gives it as it is then. */
export const updateQuestion = async (
  tx: Db,
  id: string,
  values: Partial<FaqRow>,
): Promise<FaqRow | undefined> => {
  const [row] = await tx.update(faqs).set(values).where(eq(faqs.id, id)).returning()
  return row
}

/** Whoever asked, as a mail reaches them. */
export const findAsker = async (on: Db, user: string) => {
  const [asker] = await on
    .select({ _id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, user))
  return asker
}

/** The names of the sessions of some modules, by the sessions' ids. */
export const lectureNames = async (on: Db, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const found = await on.select({ lectures: modules.lectures }).from(modules).where(inArray(modules.id, ids))
  return new Map(found.flatMap(({ lectures }) => lectures.map(({ _id, name }) => [_id, name])))
}

/** Removes what somebody noted down. */
export const deleteNotesOf = async (tx: Db, user: string): Promise<void> => {
  await tx.delete(comments).where(eq(comments.user, user))
}
