import { and, asc, eq, sql } from 'drizzle-orm'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { degrees, mayModerate } from '../../catalogue/index.ts'
import { mayEnter, users } from '../../people/index.ts'
import { deskCourses } from '../policy.ts'

/** A tutor of a course. */
export interface Colleague {
  _id: string
  name: string
  email: string
}

/** A tutor who may log in. */
export const isColleague = sql`${mayEnter} and ${mayModerate}`

/**
 * The tutors of a course who may log in.
 * @param who if given, only for a course that they answer for
 */
export const findColleagues = async (on: Db, degree: string, who?: Person): Promise<Colleague[]> =>
  on
    .select({ _id: users.id, name: users.name, email: users.email })
    .from(degrees)
    .innerJoin(users, sql`${users.id} = any(${degrees.moderators})`)
    .where(and(eq(degrees.id, degree), who && whereOf(deskCourses(who)), isColleague))
    .orderBy(asc(users.sort))
