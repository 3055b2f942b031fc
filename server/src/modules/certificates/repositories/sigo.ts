import { and, eq } from 'drizzle-orm'
import { personOf } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { FileCheck } from '../../../platform/files/access.ts'
import { assignments } from '../../enrolment/index.ts'
import { companies, users } from '../../people/index.ts'
import { certificatesInReach } from '../policy.ts'
import { sigoRegistrations } from '../sigo-table.ts'

/**
 * Whether somebody may have the PDF of a certificate of SIGO: who may have the academy's, whom the company does not keep
 * from theirs.
 */
export const mayReadSigo =
  (db: Db): FileCheck =>
  async ({ ownerId }, actor) => {
    const who = personOf(actor)
    if (!who || !ownerId) return false
    const [row] = await db
      .select({ user: assignments.user, mayDownload: companies.certificateDownload })
      .from(sigoRegistrations)
      .innerJoin(assignments, eq(assignments.id, sigoRegistrations.assignment))
      .innerJoin(users, eq(users.id, assignments.user))
      .leftJoin(companies, eq(companies.id, users.company))
      .where(and(eq(sigoRegistrations.id, ownerId), whereOf(certificatesInReach(who))))
    return row !== undefined && (row.user !== who._id || (row.mayDownload ?? true))
  }
