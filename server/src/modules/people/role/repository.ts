import { and, eq, sql } from 'drizzle-orm'
import type { PagePermission } from '#contract/platform/kernel/roles.ts'
import type { Db } from '../../../platform/database/db.ts'
import { roles } from './table.ts'

type RoleRow = typeof roles.$inferSelect

/** A role by its id. */
export const findRole = async (on: Db, id: string): Promise<RoleRow | undefined> => {
  const [row] = await on.select().from(roles).where(eq(roles.id, id))
  return row
}

/** The version of a role's row: PostgreSQL changes it with every change of the row. */
export const roleVersion = sql<string>`${roles}.xmin::text`

/** A role by its id, with the version of its row. */
export const findRoleVersion = async (db: Db, id: string) => {
  const [row] = await db.select({ role: roles, version: roleVersion }).from(roles).where(eq(roles.id, id))
  return row
}

/** Adds the missing roles. */
export const insertMissingRoles = async (db: Db, rows: (typeof roles.$inferInsert)[]): Promise<void> => {
  await db.insert(roles).values(rows).onConflictDoNothing()
}

/** Gives a role these pages, if it still has the earlier ones. */
export const givePages = async (
  db: Db,
  id: string,
  before: readonly PagePermission[],
  pages: PagePermission[],
): Promise<void> => {
  await db
    .update(roles)
    .set({ pages })
    .where(and(eq(roles.id, id), sql`${roles.pages} = ${JSON.stringify(before)}::jsonb`))
}
