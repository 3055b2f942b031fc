import { and, eq } from 'drizzle-orm'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { assignments } from '../../enrolment/index.ts'
import { companies, users } from '../../people/index.ts'
import { certificatesToDownload } from '../policy.ts'
import { sigoRegistrations } from '../sigo-table.ts'

/** Whether a registration at SIGO is of somebody whose papers the user may have. */
export const isSigoInReach = async (db: Db, who: Person, registration: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: sigoRegistrations.id })
    .from(sigoRegistrations)
    .innerJoin(assignments, eq(assignments.id, sigoRegistrations.assignment))
    .innerJoin(users, eq(users.id, assignments.user))
    .leftJoin(companies, eq(companies.id, users.company))
    .where(and(eq(sigoRegistrations.id, registration), whereOf(certificatesToDownload(who))))
  return row !== undefined
}
