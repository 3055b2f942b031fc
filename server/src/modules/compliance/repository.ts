import { eq } from 'drizzle-orm'
import type { LegalKey } from '#contract/compliance/parameter-keys.ts'
import type { Db } from '../../platform/database/db.ts'
import { legalParameters } from './tables.ts'

/** The stored figures of the law, of any time. */
export const findFigures = (on: Db, key: LegalKey): Promise<(typeof legalParameters.$inferSelect)[]> =>
  on.select().from(legalParameters).where(eq(legalParameters.key, key))
