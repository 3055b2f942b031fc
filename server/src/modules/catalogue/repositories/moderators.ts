import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { mayEnter, users } from '../../people/index.ts'
import { mayModerate } from '../policy.ts'
import { degrees } from '../tables.ts'

/** The given users whose role moderates. */
export const moderatorsAmong = async (on: Db, ids: readonly string[]) =>
  on
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), mayModerate))

const ofCourse = (degree: string) => and(eq(degrees.id, degree), mayEnter, mayModerate)

/** The ids of a course's tutors who may log in, as a subquery. */
export const moderatorsOf = (degree: string): SQL =>
  sql`select ${users.id}::text from ${degrees} join ${users} on ${users.id} = any(${degrees.moderators}) where ${ofCourse(degree)}`

/** A course's tutors who may log in, with what mails and real time need. */
export const findModerators = async (on: Db, degree: string): Promise<{ _id: string; email: string }[]> =>
  on
    .select({ _id: users.id, email: users.email })
    .from(degrees)
    .innerJoin(users, sql`${users.id} = any(${degrees.moderators})`)
    .where(ofCourse(degree))
