import { eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { secrets } from './table.ts'

/** Keeps a value under a name, unless another instance was first. */
export const insertSecret = async (db: Db, name: string, value: string): Promise<void> => {
  await db.insert(secrets).values({ name, value }).onConflictDoNothing()
}

/** The value kept under a name; undefined where there is none. */
export const findSecret = async (db: Db, name: string): Promise<string | undefined> => {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  return row?.value
}
