import { and, asc, desc, eq, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { degrees, resources } from '../../catalogue/index.ts'
import { users } from '../../people/index.ts'
import { assignments } from '../../enrolment/index.ts'
import { attempts, type AttemptRow } from '../attempt/tables.ts'

/** Attempts that still take answers or wait to be graded. */
const open = and(isNull(attempts.submittedAt), isNull(attempts.voidedAt))
/** Attempts that count: what a reset put aside does not. */
const counted = isNull(attempts.voidedAt)

/** Where an attempt belongs: the final exam of an assignment, or a session's test in it. */
export interface Place {
  assignment: string
  kind: 'exam' | 'test'
  resource?: string
  lecture?: string
}

const at = ({ assignment, kind, resource, lecture }: Place): SQL | undefined =>
  and(
    eq(attempts.assignment, assignment),
    eq(attempts.kind, kind),
    resource ? eq(attempts.resource, resource) : undefined,
    lecture ? eq(attempts.lecture, lecture) : undefined,
  )

/** The open attempt of a place. */
export const findOpenAttempt = async (on: Db, place: Place): Promise<AttemptRow | undefined> => {
  const [row] = await on
    .select()
    .from(attempts)
    .where(and(at(place), open))
    .limit(1)
  return row
}

/** An assignment's attempt by its id, locked. */
export const lockAttempt = async (
  on: Db,
  id: string,
  assignment: string,
): Promise<AttemptRow | undefined> => {
  const [row] = await on
    .select()
    .from(attempts)
    .where(and(eq(attempts.id, id), eq(attempts.assignment, assignment)))
    .for('update')
  return row
}

/** A user's own attempt by its id, locked. */
export const lockOwnAttempt = async (on: Db, id: string, user: string): Promise<AttemptRow | undefined> => {
  const [row] = await on
    .select({ attempt: attempts })
    .from(attempts)
    .innerJoin(assignments, eq(assignments.id, attempts.assignment))
    .where(and(eq(attempts.id, id), eq(assignments.user, user)))
    .for('update', { of: attempts })
  return row?.attempt
}

/** How many attempts of a place count. */
export const countAttempts = async (on: Db, place: Place): Promise<number> =>
  on.$count(attempts, and(at(place), counted))

/** The attempts of a place that are over, the newest first. */
export const listGraded = async (on: Db, place: Place): Promise<AttemptRow[]> =>
  on
    .select()
    .from(attempts)
    .where(and(at(place), counted, isNotNull(attempts.submittedAt)))
    .orderBy(desc(attempts.startedAt), desc(attempts.id))

/** Open attempts whose time was over at a moment, of one assignment or of all, the oldest first. */
export const listDue = async (on: Db, moment: Date, assignment?: string) =>
  on
    .select({ id: attempts.id, assignment: attempts.assignment })
    .from(attempts)
    .where(
      and(open, lte(attempts.endsAt, moment), assignment ? eq(attempts.assignment, assignment) : undefined),
    )
    .orderBy(asc(attempts.endsAt))
    .limit(500)

/** Puts answers over the ones given so far; null takes one back. Does nothing to an attempt that is over. */
export const mergeGiven = async (
  on: Db,
  id: string,
  answers: Record<string, string | null>,
): Promise<Record<string, string> | undefined> => {
  const [row] = await on
    .update(attempts)
    .set({ given: sql`jsonb_strip_nulls(${attempts.given} || ${JSON.stringify(answers)}::jsonb)` })
    .where(and(eq(attempts.id, id), open))
    .returning({ given: attempts.given })
  return row?.given
}

/** A course's name and its final exam's resource. */
export const findCourse = async (on: Db, degree: string) => {
  const [row] = await on
    .select({ name: degrees.name, exam: degrees.exam })
    .from(degrees)
    .where(eq(degrees.id, degree))
  return row
}

/** The exam of a resource; undefined where it is none. */
export const findExam = async (on: Db, resource: string) => {
  const [row] = await on
    .select({ exam: resources.exam })
    .from(resources)
    .where(and(eq(resources.id, resource), eq(resources.type, 'exam')))
  return row?.exam ?? undefined
}

/** Who a line of activity is about. */
export const findPerson = async (on: Db, id: string) => {
  const [row] = await on
    .select({ _id: users.id, name: users.name, username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** Writes a new attempt. */
export const addAttempt = async (
  tx: Db,
  values: typeof attempts.$inferInsert,
): Promise<AttemptRow | undefined> => {
  const [attempt] = await tx.insert(attempts).values(values).returning()
  return attempt
}

/** Writes how an attempt ended. */
export const closeAttempt = async (
  tx: Db,
  id: string,
  graded: Pick<AttemptRow, 'given' | 'answers' | 'finalValue' | 'success' | 'submittedAt'>,
): Promise<AttemptRow | undefined> => {
  const [attempt] = await tx.update(attempts).set(graded).where(eq(attempts.id, id)).returning()
  return attempt
}

/** Remembers that the final exam of an assignment is passed. */
export const setPassed = async (tx: Db, assignment: string, now: Date): Promise<void> => {
  await tx
    .update(assignments)
    .set({ examSuccess: true, updatedAt: now })
    .where(eq(assignments.id, assignment))
}
