import { and, eq, or } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { lecturesOf, type OutlineModule } from '../catalogue/index.ts'
import { assignments, lectureProgress, type AssignmentRow } from './tables.ts'

/** A user's own assignment, by its id or the course's; undefined when there is none. */
export const findOwnAssignment = async (
  on: Db,
  user: string,
  id: string,
): Promise<AssignmentRow | undefined> => {
  const [row] = await on
    .select()
    .from(assignments)
    .where(and(eq(assignments.user, user), or(eq(assignments.degree, id), eq(assignments.id, id))))
  return row
}

/** An assignment, locked until the transaction ends: attempts, results and certificate change one at a time. */
export const lockAssignment = async (tx: Tx, id: string): Promise<AssignmentRow | undefined> => {
  const [row] = await tx.select().from(assignments).where(eq(assignments.id, id)).for('update')
  return row
}

/** Every lecture of the course in order, each with whether the trainee completed it. */
export const lecturesWithProgress = async (on: Db, assignment: string, outline: readonly OutlineModule[]) => {
  const rows = await on
    .select({
      module: lectureProgress.module,
      lecture: lectureProgress.lecture,
      complete: lectureProgress.complete,
    })
    .from(lectureProgress)
    .where(eq(lectureProgress.assignment, assignment))
  const done = new Set(rows.filter((row) => row.complete).map((row) => `${row.module}/${row.lecture}`))
  return lecturesOf(outline).map((place) => ({
    ...place,
    complete: done.has(`${place.module}/${place.lecture._id}`),
  }))
}
