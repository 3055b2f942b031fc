import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { foundIn } from '../../../platform/engine/query.ts'
import { degrees } from '../../catalogue/index.ts'
import { assignments } from '../tables.ts'

/** The courses of a trainee whose names or codes contain these words. */
export const findOwnCourses = (on: Db, user: string, search: string, limit: number) =>
  on
    .select({ _id: degrees.id, name: degrees.name, isComplete: assignments.isComplete })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(and(eq(assignments.user, user), foundIn(degrees.search, search)))
    .orderBy(asc(assignments.isComplete), asc(degrees.sort), asc(degrees.id))
    .limit(limit)
