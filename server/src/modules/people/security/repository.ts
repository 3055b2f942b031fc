import type { Db } from '../../../platform/database/db.ts'
import { securityEvents } from './table.ts'

/** The write of an entry of the log of security, for a statement that does it with others. */
export const insertSecurityEvent = (on: Db, row: typeof securityEvents.$inferInsert) =>
  on.insert(securityEvents).values(row)
