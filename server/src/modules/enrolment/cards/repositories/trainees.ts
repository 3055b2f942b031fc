import { and, asc, eq, inArray } from 'drizzle-orm'
import { whereOf, type Scope } from '../../../../platform/access/scope.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { degrees, openedBy } from '../../../catalogue/index.ts'
import { users } from '../../../people/index.ts'

const trainee = {
  id: users.id,
  name: users.name,
  username: users.username,
  email: users.email,
  company: users.company,
  privateCode: users.privateCode,
  lock: users.lock,
}

/** A person within a scope. */
export const findTrainee = async (on: Db, id: string, scope: Scope) => {
  const [row] = await on
    .select(trainee)
    .from(users)
    .where(and(eq(users.id, id), whereOf(scope)))
  return row
}

/** A person within a scope, locked: concurrent gifts of courses on cards take turns. */
export const lockTrainee = async (tx: Tx, id: string, scope: Scope) => {
  const [row] = await tx
    .select(trainee)
    .from(users)
    .where(and(eq(users.id, id), whereOf(scope)))
    .for('no key update')
  return row
}

/** Locks many trainees in one order, so that concurrent calls do not deadlock. */
export const lockTrainees = async (tx: Tx, ids: readonly string[], scope: Scope): Promise<Trainee[]> =>
  tx
    .select(trainee)
    .from(users)
    .where(and(inArray(users.id, [...ids]), whereOf(scope)))
    .orderBy(asc(users.id))
    .for('no key update')

export type Trainee = NonNullable<Awaited<ReturnType<typeof findTrainee>>>

/** Courses, for a giver, locked against removal. */
export const lockCourses = async (tx: Tx, giver: Person, ids: readonly string[]) =>
  tx
    .select({
      id: degrees.id,
      name: degrees.name,
      duration: degrees.duration,
      hduration: degrees.hduration,
      state: degrees.state,
      openedBy: openedBy(giver),
    })
    .from(degrees)
    .where(inArray(degrees.id, [...ids]))
    .for('key share')

export type Course = Awaited<ReturnType<typeof lockCourses>>[number]
