import { and, eq } from 'drizzle-orm'
import { whereOf } from '../../../../platform/access/scope.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { FileCheck } from '../../../../platform/files/access.ts'
import { seeSubmission } from '../../policy.ts'
import { submissions } from '../../submission/tables.ts'

/** The file of handed-in work is for whoever sees the work. */
export const mayReadWork =
  (db: Db): FileCheck =>
  async ({ ownerId }, actor) => {
    if (!ownerId) return false
    const seen = and(eq(submissions.id, ownerId), whereOf(seeSubmission(actor)))
    return (await db.$count(submissions, seen)) > 0
  }
