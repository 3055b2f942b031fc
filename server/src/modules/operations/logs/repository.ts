import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { ItemTable } from '../../../platform/engine/binding.ts'
import { emailTemplates } from '../../../platform/mail-templates/table.ts'

/** Empties a log; returns how many lines it had. */
export const emptyTable = async (tx: Db, table: ItemTable): Promise<number> => {
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(table)
  await tx.delete(table)
  return counted?.total ?? 0
}

/** The titles of templates, by their names. */
export const titlesOf = async (db: Db, names: string[]): Promise<Map<string, string>> => {
  const found = await db
    .select({ name: emailTemplates.name, title: emailTemplates.title })
    .from(emailTemplates)
    .where(inArray(emailTemplates.name, names))
  return new Map(found.map(({ name, title }) => [name, title]))
}
