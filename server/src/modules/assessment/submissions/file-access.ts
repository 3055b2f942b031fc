import type { Db } from '../../../platform/database/db.ts'
import type { FileCheck } from '../../../platform/files/access.ts'
import { isInSight } from './repositories/submissions.ts'

/** The file of handed-in work is for the people who see the work. */
export const mayReadWork =
  (db: Db): FileCheck =>
  async ({ ownerId }, actor) =>
    ownerId !== null && isInSight(db, actor, ownerId)
