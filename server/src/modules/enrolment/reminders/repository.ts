import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { plannedMinutes } from '../repositories/assignments.ts'
import { assignments } from '../tables.ts'
import { users } from '../../people/index.ts'

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
        eq(users.active, true),
        eq(users.lock, false),
        sql`(${assignments.endDate} is null or ${assignments.endDate} > ${now})`,
        which,
        after ? gt(assignments.id, after) : undefined,
      ),
    )
    .orderBy(assignments.id)
    .limit(limit)
