import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { activities, errors } from './tables.ts'

/** The insertion of lines of the log, at least one; also as part of a larger statement. */
export const activityInsertion = (on: Db, lines: (typeof activities.$inferInsert)[]) =>
  on.insert(activities).values(lines)

/** The insertion of a line of `lineValues`, for a statement that is built once. */
export const fixedActivityEntry = (db: Db) =>
  db.insert(activities).values({
    id: sql.placeholder('line'),
    who: sql.placeholder('who'),
    whoName: sql.placeholder('whoName'),
    actorKind: sql.placeholder('actorKind'),
    client: sql.placeholder('client'),
    what: sql.placeholder('what'),
    action: sql.placeholder('action'),
    entity: sql.placeholder('entity'),
    item: sql.placeholder('item'),
    changes: sql.placeholder('changes'),
  })

/** Stores an unexpected failure. */
export const insertError = async (db: Db, error: typeof errors.$inferInsert): Promise<void> => {
  await db.insert(errors).values(error)
}
