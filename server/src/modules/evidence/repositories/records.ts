import { and, eq } from 'drizzle-orm'
import type { Person } from '../../../platform/access/actor.ts'
import { isWithin, whereOf } from '../../../platform/access/scope.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { conversationFor } from '../../chat/index.ts'
import { assignments, lockAssignments, plannedMinutes } from '../../enrolment/index.ts'
import { users } from '../../people/index.ts'
import { correctTime, seeTime } from '../policy.ts'

/** The person and course of a record; undefined out of the caller's sight. */
export const findRecord = async (on: Db, who: Person, id: string) => {
  const [row] = await on
    .select({
      id: assignments.id,
      user: users.id,
      person: users.name,
      degree: degrees.id,
      course: degrees.name,
      plannedMinutes,
      seconds: assignments.seconds,
      activationDate: assignments.activationDate,
      startedAt: assignments.startedAt,
      mayCorrect: isWithin(correctTime(who)),
      conversation: conversationFor(who),
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(and(eq(assignments.id, id), whereOf(seeTime(who))))
  return row
}

export type TimeRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** The person and course of a record, with the assignment locked: entries join its chain one after the other. */
export const lockRecord = async (tx: Tx, who: Person, id: string): Promise<TimeRecord | undefined> => {
  await lockAssignments(tx, [id])
  return findRecord(tx, who, id)
}
