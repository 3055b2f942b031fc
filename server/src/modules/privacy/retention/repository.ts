import { and, asc, eq, gt, gte, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { employments } from '../../compliance/index.ts'
import { assignments, attendance } from '../../enrolment/index.ts'
import { endsBySilence, ERASED_NAME, users } from '../../people/index.ts'
import { dataErasures, dataRequests } from '../tables.ts'

/** Of whom nothing was heard since when; those after an id, or one alone. */
interface Silent {
  before: Date
  day: string
  after?: string | undefined
  only?: string
  limit: number
}

/**
 * The next trainees, by their ids, of whom nothing was heard since a moment: no login, no training, no change to the
 * account, no contract of work that runs or ended later, and nothing asked about their data that waits for an answer.
 */
export const silentSince = async (on: Db, { before, day, after, only, limit }: Silent): Promise<string[]> => {
  const training = on
    .select({ one: sql`1` })
    .from(assignments)
    .leftJoin(attendance, eq(attendance.assignment, assignments.id))
    .where(
      and(
        eq(assignments.user, users.id),
        sql`greatest(${assignments.activationDate}, ${assignments.updatedAt}, ${attendance.lastAt}) >= ${before}`,
      ),
    )
  const work = on
    .select({ one: sql`1` })
    .from(employments)
    .where(
      and(eq(employments.user, users.id), or(isNull(employments.endDate), gte(employments.endDate, day))),
    )
  const asked = on
    .select({ one: sql`1` })
    .from(dataRequests)
    .where(and(eq(dataRequests.user, users.id), eq(dataRequests.state, 'received')))
  const found = await on
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        endsBySilence,
        eq(users.system, false),
        sql`${users.name} <> ${ERASED_NAME}`,
        lt(users.createdAt, before),
        lt(users.updatedAt, before),
        sql`(${users.lastLoginAt} is null or ${users.lastLoginAt} < ${before})`,
        notExists(training),
        notExists(work),
        notExists(asked),
        only === undefined ? undefined : eq(users.id, only),
        after === undefined ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Keeps what was erased of a kind. */
export const insertErasure = async (on: Db, row: typeof dataErasures.$inferInsert): Promise<void> => {
  await on.insert(dataErasures).values(row)
}
