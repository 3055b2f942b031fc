import { and, eq } from 'drizzle-orm'
import { personOf } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { FileCheck } from '../../../platform/files/access.ts'
import { assignments } from '../../enrolment/index.ts'
import { companies, users } from '../../people/index.ts'
import { sigoPaperInReach } from '../policy.ts'
import { sigoRegistrations } from '../sigo-table.ts'

/** Whether the user may have the PDF of a SIGO certificate. */
export const mayReadSigo =
  (db: Db): FileCheck =>
  async ({ ownerId }, actor) => {
    const who = personOf(actor)
    if (!who || !ownerId) return false
    const [row] = await db
      .select({ id: sigoRegistrations.id })
      .from(sigoRegistrations)
      .innerJoin(assignments, eq(assignments.id, sigoRegistrations.assignment))
      .innerJoin(users, eq(users.id, assignments.user))
      .leftJoin(companies, eq(companies.id, users.company))
      .where(and(eq(sigoRegistrations.id, ownerId), whereOf(sigoPaperInReach(who))))
    return row !== undefined
  }
