import { and, arrayContains, eq, isNull, or } from 'drizzle-orm'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { degrees, moderatedBy } from '../../catalogue/index.ts'
import { assignments } from '../tables.ts'

/**
 * Does the user take the course? With a module: does their part of it contain that module (rule code.modules)?
 */
export const takesCourse = async (
  on: Db,
  user: Person,
  { degree, module }: { degree: string; module?: string | null | undefined },
): Promise<boolean> => {
  const [taken] = await on
    .select({ id: assignments.id })
    .from(assignments)
    .where(
      and(
        eq(assignments.user, user._id),
        eq(assignments.degree, degree),
        module ? or(isNull(assignments.modules), arrayContains(assignments.modules, [module])) : undefined,
      ),
    )
  return taken !== undefined
}

/** Does the user answer for the course? */
export const moderatesCourse = async (on: Db, user: Person, degree: string): Promise<boolean> => {
  const [moderated] = await on
    .select({ id: degrees.id })
    .from(degrees)
    .where(and(eq(degrees.id, degree), whereOf(moderatedBy(user))))
  return moderated !== undefined
}
