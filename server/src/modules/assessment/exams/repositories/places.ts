import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Exam } from '#contract/catalogue/shapes.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { degrees, resources } from '../../../catalogue/index.ts'
import {
  type AssignmentRow,
  assignments,
  type CompleteLectures,
  completeLectures,
} from '../../../enrolment/index.ts'
import { isOpen, isOverBy } from '../../attempt/state.ts'
import { type AttemptRow, attempts } from '../../attempt/tables.ts'

/** A test or the final exam of a course that somebody has. */
export interface TestOf {
  user: string
  /** The course, or the assignment of it. */
  item: string
  kind: 'exam' | 'test'
  /** The test itself and its session, for the test of a session. */
  resource?: string
  lecture?: string
}

/** A trainee's place at a test or the final exam of their course. */
export interface TestStanding {
  assignment: Pick<AssignmentRow, 'id' | 'user' | 'degree' | 'modules' | 'minutes' | 'examSuccess'>
  /** A different value means that the assignment, or one of its attempts, changed. */
  version: string
  course: string
  /** For the final exam: which sessions are complete. */
  complete: CompleteLectures
  /** The test itself; null where there is none. */
  resource: string | null
  exam: Exam | null
  /** How many attempts count. */
  started: number
  open: AttemptRow | null
  /** Whether the course has an attempt, at any test, past its deadline and not graded yet. */
  isDue: boolean
}

/** Reads a trainee's place; undefined for a course that they do not have. */
export type FindPlace = (test: TestOf, now: Date) => Promise<TestStanding | undefined>

const kind = sql`${sql.placeholder('kind')}::text`
const resource = sql`${sql.placeholder('resource')}::uuid`
const lecture = sql`${sql.placeholder('lecture')}::uuid`
const item = sql`${sql.placeholder('item')}::uuid`

/** The attempts at the requested test. */
const at = (attempt: typeof attempts | typeof begun) =>
  and(
    eq(attempt.assignment, assignments.id),
    isNull(attempt.voidedAt),
    sql`${attempt.kind} = ${kind}`,
    sql`(${resource} is null or ${attempt.resource} = ${resource})`,
    sql`(${lecture} is null or ${attempt.lecture} = ${lecture})`,
  )
const begun = alias(attempts, 'begun')
const due = alias(attempts, 'due')

/** Prepares the read of a test's place: one statement, prepared once. */
export const createFindPlace = (db: Db): FindPlace => {
  const query = db
    .select({
      assignment: {
        id: assignments.id,
        user: assignments.user,
        degree: assignments.degree,
        modules: assignments.modules,
        minutes: assignments.minutes,
        examSuccess: assignments.examSuccess,
      },
      version: sql<string>`${assignments}.xmin::text`,
      course: degrees.name,
      complete: sql<CompleteLectures>`case when ${kind} = 'exam' then ${completeLectures} end`,
      resource: resources.id,
      exam: resources.exam,
      started: sql<number>`(select count(*)::int from ${attempts} begun where ${at(begun)})`,
      open: attempts,
      isDue: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(due)
          .where(
            and(
              eq(due.assignment, assignments.id),
              isOpen(due),
              isOverBy(due, sql`${sql.placeholder('now')}::timestamptz`),
            ),
          ),
      )}`,
    })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .leftJoin(
      resources,
      and(sql`${resources.id} = coalesce(${resource}, ${degrees.exam})`, eq(resources.type, 'exam')),
    )
    .leftJoin(attempts, and(at(attempts), isNull(attempts.submittedAt)))
    .where(
      and(
        sql`${assignments.user} = ${sql.placeholder('user')}::uuid`,
        or(sql`${assignments.degree} = ${item}`, sql`${assignments.id} = ${item}`),
      ),
    )
    .limit(1)
    .prepare('test_place')
  return async (test, now) => {
    const [place] = await query.execute({ resource: null, lecture: null, ...test, now: now.toISOString() })
    return place
  }
}
