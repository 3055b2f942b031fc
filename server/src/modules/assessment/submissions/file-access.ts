import { isInScope } from '../../../platform/access/scope-repository.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { FileCheck } from '../../../platform/files/access.ts'
import { seeSubmission } from '../policy.ts'
import { submissions } from '../submission/tables.ts'

/** The file of handed-in work is for the people who see the work. */
export const mayReadWork =
  (db: Db): FileCheck =>
  async ({ ownerId }, actor) =>
    ownerId !== null && isInScope(db, submissions, ownerId, seeSubmission(actor))
