import { and, between, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { mayRemind } from '../../../platform/notices/repositories/reminders.ts'
import { plannedMinutes } from '../repositories/assignments.ts'
import { isStoppedSince } from '../states.ts'
import { assignments } from '../tables.ts'
import { mayEnter, users } from '../../people/index.ts'

/** Courses begun, or given, before a moment and not opened since, with fewer reminders than the maximum. */
export const stoppedBefore = (since: Date, times: number): SQL | undefined =>
  and(isStoppedSince(since), mayRemind('inactivity', assignments.id, since, times))

/** Courses that end before a moment, without a reminder of that. */
export const endingBefore = (until: Date, now: Date): SQL | undefined =>
  and(lt(assignments.endDate, until), mayRemind('courseEnding', assignments.id, now, 1))

/** Courses that are due between two days, both included, without this reminder. */
export const dueBetween = (
  kind: 'courseDue' | 'courseDueLast',
  { from, to }: { from: string; to: string },
  now: Date,
): SQL | undefined => and(between(assignments.dueDate, from, to), mayRemind(kind, assignments.id, now, 1))

/** Open courses of people who may log in, by id, in batches. */
export const openCourses = (
  db: Db,
  now: Date,
  { which, after, limit }: { which: SQL | undefined; after: string | undefined; limit: number },
) =>
  db
    .select({
      id: assignments.id,
      seconds: assignments.seconds,
      endDate: assignments.endDate,
      dueDate: assignments.dueDate,
      degree: degrees.id,
      degreeName: degrees.name,
      duration: plannedMinutes,
      user: users.id,
      email: users.email,
      name: users.name,
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(
      and(
        eq(assignments.isComplete, false),
        mayEnter,
        sql`(${assignments.endDate} is null or ${assignments.endDate} > ${now})`,
        which,
        after ? gt(assignments.id, after) : undefined,
      ),
    )
    .orderBy(assignments.id)
    .limit(limit)
