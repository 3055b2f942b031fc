import { and, eq } from 'drizzle-orm'
import { whereOf } from '../../../../platform/access/scope.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { degrees, degreesInSight, hasResource, resources } from '../../../catalogue/index.ts'

/** The exam of a resource in a course that the user sees as an author does; undefined if there is none. */
export const findExamInSight = async (on: Db, user: Person, degree: string, resource: string) => {
  const [row] = await on
    .select({ exam: resources.exam })
    .from(degrees)
    .innerJoin(resources, and(eq(resources.id, resource), eq(resources.type, 'exam')))
    .where(and(eq(degrees.id, degree), hasResource(resource), whereOf(degreesInSight(user))))
  return row?.exam ?? undefined
}
