import { and, asc, eq } from 'drizzle-orm'
import type { ViewedList } from '#contract/management/view-endpoints.ts'
import type { Db } from '../../../platform/database/db.ts'
import { holdLock } from '../../../platform/database/locks.ts'
import { listViews } from './tables.ts'

/** Serialises a user's changes to their views. */
export const lockViews = async (tx: Db, user: string): Promise<void> => {
  await holdLock(tx, { name: `views:${user}` })
}

/** Somebody's views of a list, by name. */
export const findViews = (on: Db, user: string, list: ViewedList) =>
  on
    .select()
    .from(listViews)
    .where(and(eq(listViews.user, user), eq(listViews.list, list)))
    .orderBy(asc(listViews.name), asc(listViews.id))

/** One of somebody's views. */
export const findView = async (on: Db, user: string, id: string) => {
  const [view] = await on
    .select()
    .from(listViews)
    .where(and(eq(listViews.user, user), eq(listViews.id, id)))
  return view
}

/** Keeps a view. */
export const insertView = async (tx: Db, values: typeof listViews.$inferInsert) => {
  const [view] = await tx.insert(listViews).values(values).returning()
  return view
}

/** Changes a view. */
export const updateView = async (
  tx: Db,
  id: string,
  values: { name?: string; isDefault?: boolean; updatedAt: Date },
) => {
  const [view] = await tx.update(listViews).set(values).where(eq(listViews.id, id)).returning()
  return view
}

/** Makes no view of the list its default. */
export const dropDefault = async (tx: Db, user: string, list: ViewedList): Promise<void> => {
  await tx
    .update(listViews)
    .set({ isDefault: false })
    .where(and(eq(listViews.user, user), eq(listViews.list, list), listViews.isDefault))
}

/** Removes one of somebody's views; returns whether there was one. */
export const deleteView = async (on: Db, user: string, id: string): Promise<boolean> => {
  const gone = await on
    .delete(listViews)
    .where(and(eq(listViews.user, user), eq(listViews.id, id)))
    .returning({ id: listViews.id })
  return gone.length > 0
}
