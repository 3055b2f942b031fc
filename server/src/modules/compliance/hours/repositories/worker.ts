import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../../platform/access/actor.ts'
import { isWithin, whereOf } from '../../../../platform/access/scope.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { companies, users } from '../../../people/index.ts'
import { keepEmployments, seeHours, seeWorkers } from '../../policy.ts'
import { employments } from '../../tables.ts'
import { payment } from './contracts.ts'

/** A worker whose hours the caller may see; undefined for others. */
export const findWorker = async (db: Db, who: Actor, id: string) => {
  const [found] = await db
    .select({ _id: users.id, name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.username})` })
    .from(users)
    .where(and(eq(users.id, id), whereOf(seeWorkers(who))))
  return found
}

/** A person's contracts that the caller may see, the latest first. */
export const employmentsOf = (db: Db, who: Actor, user: string) =>
  db
    .select({
      _id: employments.id,
      user: employments.user,
      company: { _id: companies.id, name: companies.name },
      startDate: employments.startDate,
      endDate: employments.endDate,
      contract: employments.contract,
      weeklyHours: employments.weeklyHours,
      ...payment,
      paidNote: employments.paidNote,
      updatedAt: employments.updatedAt,
      mayKeep: isWithin(keepEmployments(who)),
    })
    .from(employments)
    .innerJoin(companies, eq(companies.id, employments.company))
    .where(and(eq(employments.user, user), whereOf(seeHours(who))))
    .orderBy(desc(employments.startDate), desc(employments.id))

export type WorkerEmployment = Awaited<ReturnType<typeof employmentsOf>>[number]
