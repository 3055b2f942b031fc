import { and, eq, gt, isNull, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import { assignments, attendance } from '../../../enrolment/index.ts'
import { endsBySilence, ERASED_NAME, type UserRow, users } from '../../../people/index.ts'

/** The next users by their ids that a condition chooses, after one. */
export const nextUsers = (
  db: Db,
  which: SQL | undefined,
  after: string | undefined,
  limit: number,
): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(and(which, after ? gt(users.id, after) : undefined))
    .orderBy(users.id)
    .limit(limit)

/** Accounts that were made before a moment and never activated. */
export const neverActivated = (before: Date): SQL | undefined =>
  and(
    isNull(users.activationDate),
    isNull(users.lastLoginAt),
    eq(users.active, false),
    eq(users.system, false),
    lt(users.createdAt, before),
  )

/** Trainees of whom nothing was heard since a moment: no login, no training, no change to the account. */
export const silentSince = (db: Db, before: Date): SQL | undefined => {
  const training = db
    .select({ one: sql`1` })
    .from(assignments)
    .leftJoin(attendance, eq(attendance.assignment, assignments.id))
    .where(
      and(
        eq(assignments.user, users.id),
        sql`greatest(${assignments.activationDate}, ${assignments.updatedAt}, ${attendance.lastAt}) >= ${before}`,
      ),
    )
  return and(
    endsBySilence,
    eq(users.system, false),
    sql`${users.name} <> ${ERASED_NAME}`,
    lt(users.createdAt, before),
    lt(users.updatedAt, before),
    sql`(${users.lastLoginAt} is null or ${users.lastLoginAt} < ${before})`,
    notExists(training),
  )
}
