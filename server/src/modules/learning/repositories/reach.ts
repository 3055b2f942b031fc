import { and, eq } from 'drizzle-orm'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { degrees, degreesInSight } from '../../catalogue/index.ts'

/** Does the user see this course as an author does? */
export const isInSight = async (on: Db, user: Person, degree: string): Promise<boolean> => {
  const [seen] = await on
    .select({ id: degrees.id })
    .from(degrees)
    .where(and(eq(degrees.id, degree), whereOf(degreesInSight(user))))
  return seen !== undefined
}
