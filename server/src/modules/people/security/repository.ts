import type { Db } from '../../../platform/database/db.ts'
import { securityEvents } from './table.ts'

/** The insertion of an entry of the security log, as part of a larger statement. */
export const insertSecurityEvent = (on: Db, row: typeof securityEvents.$inferInsert) =>
  on.insert(securityEvents).values(row)
