import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { newToken } from './tokens.ts'

/** Keys that all instances share; made by the first that needs one, and never shown. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** The key of a name: 32 random bytes that are the same for every instance on this database. */
export const sharedSecret = async (db: Db, name: string): Promise<Buffer> => {
  await db.insert(secrets).values({ name, value: newToken() }).onConflictDoNothing()
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`no secret ${name}`)
  return Buffer.from(row.value, 'base64url')
}
