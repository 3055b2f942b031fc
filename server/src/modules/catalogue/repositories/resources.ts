import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { resources } from '../tables.ts'

/** The id of the zip that a resource has. */
export const findZipOf = async (on: Db, resource: string): Promise<string | undefined> => {
  const [row] = await on.select({ zip: resources.zip }).from(resources).where(eq(resources.id, resource))
  return row?.zip?._id
}
