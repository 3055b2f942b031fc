import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import { degrees } from '../../../catalogue/index.ts'
import { assignments } from '../../../enrolment/index.ts'
import { users } from '../../../people/index.ts'
import { isOpen, isOverBy } from '../../attempt/state.ts'
import { type AttemptRow, attempts } from '../../attempt/tables.ts'

/** An attempt with what its grading needs. */
export interface OwnAttempt {
  attempt: AttemptRow
  assignment: { id: string; degree: string }
  course: string
  person: { _id: string; name: string; username: string }
  /** How many attempts at the final exam count. */
  started: number
  /** Is there a survey that is not answered yet? */
  awaitsSurvey: boolean
}

const ownAttempts = (on: Db) =>
  on
    .select({
      attempt: attempts,
      assignment: { id: assignments.id, degree: assignments.degree },
      course: degrees.name,
      person: { _id: users.id, name: users.name, username: users.username },
      started: sql<number>`(select count(*)::int from ${attempts} begun where begun.assignment = ${assignments.id}
        and begun.kind = 'exam' and begun.voided_at is null)`,
      awaitsSurvey: sql<boolean>`${degrees.survey} is not null and ${assignments.surveyDate} is null`,
    })
    .from(attempts)
    .innerJoin(assignments, eq(assignments.id, attempts.assignment))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .innerJoin(users, eq(users.id, assignments.user))

/** Reads a person's own attempt by its id, for a course or an assignment if one is named. */
export type FindOwnAttempt = (attempt: string, user: string, item?: string) => Promise<OwnAttempt | undefined>

/** Makes the read of an attempt: one statement, prepared once. */
export const createFindOwnAttempt = (db: Db): FindOwnAttempt => {
  const item = sql`${sql.placeholder('item')}::uuid`
  const query = ownAttempts(db)
    .where(
      and(
        sql`${attempts.id} = ${sql.placeholder('attempt')}::uuid`,
        sql`${assignments.user} = ${sql.placeholder('user')}::uuid`,
        or(sql`${item} is null`, sql`${assignments.degree} = ${item}`, sql`${assignments.id} = ${item}`),
      ),
    )
    .prepare('own_attempt')
  return async (attempt, user, item) => {
    const [own] = await query.execute({ attempt, user, item: item ?? null })
    return own
  }
}

/** Open attempts whose time was over at a moment, of one assignment or of all, the oldest first. */
export const listDue = async (on: Db, moment: Date, assignment?: string): Promise<OwnAttempt[]> =>
  ownAttempts(on)
    .where(
      and(
        isOpen(attempts),
        isOverBy(attempts, moment),
        assignment ? eq(attempts.assignment, assignment) : undefined,
      ),
    )
    .orderBy(asc(attempts.endsAt))
    .limit(500)

/** The attempts at a test, or at the final exam, that are over and count, the newest first. */
export const listGraded = async (
  on: Db,
  assignment: string,
  { kind, resource, lecture }: Pick<AttemptRow, 'kind'> & { resource?: string; lecture?: string },
): Promise<AttemptRow[]> =>
  on
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.assignment, assignment),
        eq(attempts.kind, kind),
        resource ? eq(attempts.resource, resource) : undefined,
        lecture ? eq(attempts.lecture, lecture) : undefined,
        isNull(attempts.voidedAt),
        isNotNull(attempts.submittedAt),
      ),
    )
    .orderBy(desc(attempts.startedAt), desc(attempts.id))
