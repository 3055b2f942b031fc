import { and, desc, eq, sql } from 'drizzle-orm'
import { whereOf } from '../../../../platform/access/scope.ts'
import { degrees, lectureNameOf, moderatedBy, modules, resources } from '../../../catalogue/index.ts'
import { isUndecided } from '../../submission/state.ts'
import { submissions } from '../../submission/tables.ts'
import { users } from '../../../people/index.ts'
import { newId } from '../../../../platform/database/columns.ts'
import { assignments, lockAssignment } from '../../../enrolment/index.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import type { Person } from '../../../../platform/access/actor.ts'

export type SubmissionRow = typeof submissions.$inferSelect

/** Work with the name of the person who decided on it. */
export interface DecidedRow {
  submission: SubmissionRow
  grader: string | null
}

/** A session of a course, as the calls of handed-in work name it. */
export interface ActivityPlace {
  degree: string
  module: string
  lecture: string
}

const at = (user: string, { degree, module, lecture }: ActivityPlace) =>
  and(
    eq(submissions.user, user),
    eq(submissions.degree, degree),
    eq(submissions.module, module),
    eq(submissions.lecture, lecture),
  )

const newestFirst = [desc(submissions.createdAt), desc(submissions.id)]

/** What a trainee handed in for a session, the newest first. */
export const listWork = async (on: Db, user: string, place: ActivityPlace): Promise<SubmissionRow[]> =>
  on
    .select()
    .from(submissions)
    .where(at(user, place))
    .orderBy(...newestFirst)

/** What a trainee handed in for a session, the newest first, with the name of the person who decided on each. */
export const listDecided = async (on: Db, user: string, place: ActivityPlace): Promise<DecidedRow[]> =>
  on
    .select({ submission: submissions, grader: users.name })
    .from(submissions)
    .leftJoin(users, eq(users.id, submissions.gradedBy))
    .where(at(user, place))
    .orderBy(...newestFirst)

/** The weight of a course's final exam; null where it has none. */
export const examWeight = sql<number | null>`(${resources.exam}->>'weight')::float8`

/** The course, where the user moderates it; with its name, and the weight of its final exam. */
export const findModerated = async (on: Db, user: Person, degree: string) => {
  const [row] = await on
    .select({ _id: degrees.id, name: degrees.name, weight: examWeight })
    .from(degrees)
    .leftJoin(resources, eq(resources.id, degrees.exam))
    .where(and(eq(degrees.id, degree), whereOf(moderatedBy(user))))
  return row
}

/** The name of the session that work was handed in for, beside its module. */
export const lectureName = sql<string>`coalesce(${lectureNameOf(submissions.lecture)}, '')`

/** The name of the session that work was handed in for; empty if it was removed. */
export const findLectureName = async (on: Db, { id }: SubmissionRow): Promise<string> => {
  const [row] = await on
    .select({ name: lectureName })
    .from(submissions)
    .leftJoin(modules, eq(modules.id, submissions.module))
    .where(eq(submissions.id, id))
  return row?.name ?? ''
}

/** Replaces the file of work that waits for its grade with a newer one. */
export const replaceWork = async (
  tx: Db,
  id: string,
  document: SubmissionRow['document'],
  now: Date,
): Promise<SubmissionRow | undefined> => {
  const [row] = await tx
    .update(submissions)
    .set({ document, createdAt: now, updatedAt: now })
    .where(eq(submissions.id, id))
    .returning()
  return row
}

/** Adds handed-in work. */
export const addWork = async (
  tx: Db,
  work: Omit<typeof submissions.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<SubmissionRow | undefined> => {
  const values = { id: newId(), ...work, createdAt: now, updatedAt: now }
  const [row] = await tx.insert(submissions).values(values).returning()
  return row
}

/** Writes the decision on work, once; undefined if somebody decided before. */
export const setGrade = async (
  tx: Db,
  id: string,
  grade: { obs: string; value: number | null; complete: boolean; gradedBy: string },
  now: Date,
): Promise<SubmissionRow | undefined> => {
  const [row] = await tx
    .update(submissions)
    .set({ ...grade, gradedAt: now, updatedAt: now })
    .where(and(eq(submissions.id, id), isUndecided))
    .returning()
  return row
}

/** A trainee, to be written to. */
export const findTrainee = async (on: Db, id: string) => {
  const [row] = await on
    .select({ _id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** A trainee's assignment of a course, locked. */
export const lockAssignmentOf = async (tx: Tx, user: string, degree: string) => {
  const [row] = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.user, user), eq(assignments.degree, degree)))
  return row && lockAssignment(tx, row.id)
}
