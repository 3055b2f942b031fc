import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PlanAnswer } from '#contract/planning/rules.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { companies, isSomebody, users } from '../../people/index.ts'
import { trainingPlanParts, trainingPlanRows, trainingPlans } from '../tables.ts'

/** Whether somebody counts as asked about a plan: they answered, or still can, since their data were not erased. */
export const isAsked = sql<boolean>`(${trainingPlanParts.answeredAt} is not null or ${isSomebody})`

/** Who was asked about their part of a plan, with their answers, by name. */
export const partsOf = (on: Db, plan: string) =>
  on
    .select({
      part: trainingPlanParts,
      user: { _id: users.id, name: users.name, email: users.email, job: users.job },
      isAsked: isAsked.mapWith(Boolean),
    })
    .from(trainingPlanParts)
    .innerJoin(users, eq(users.id, trainingPlanParts.user))
    .where(eq(trainingPlanParts.plan, plan))
    .orderBy(asc(users.sort), asc(users.id))

/** How many of the asked people can still answer or did, and how many answered: erased accounts are not waited for. */
export const countAnswers = (parts: Awaited<ReturnType<typeof partsOf>>) => ({
  asked: parts.filter((one) => one.isAsked).length,
  answered: parts.filter(({ part }) => part.answeredAt !== null).length,
})

/** Asks everybody in a plan about their part. */
export const askParts = async (tx: Tx, plan: string): Promise<void> => {
  await tx.execute(sql`insert into ${trainingPlanParts} (plan, "user")
    select distinct ${plan}::uuid, person from ${trainingPlanRows}, unnest(${trainingPlanRows.people}) as person
    where ${trainingPlanRows.plan} = ${plan} and exists (select from ${users} where ${users.id} = person)`)
}

/** Withdraws the questions of a plan, which nobody had answered. */
export const removeParts = async (tx: Tx, plan: string): Promise<void> => {
  await tx.delete(trainingPlanParts).where(eq(trainingPlanParts.plan, plan))
}

/** The parts of a person, the last year first, with their rows as JSON. */
export const ownParts = (on: Db, user: string) =>
  on
    .select({
      plan: trainingPlans,
      part: trainingPlanParts,
      company: companies.name,
      rows: sql<
        {
          _id: string
          degree: { _id: string; name: string }
          startDate: string
          endDate: string
          hours: number
          objectives: string
          entity: string
          location: string
          timetable: string
        }[]
      >`coalesce((select json_agg(json_build_object('_id', r.id, 'degree', json_build_object('_id', d.id, 'name', d.name),
          'startDate', r.start_date, 'endDate', r.end_date, 'hours', r.hours, 'objectives', r.objectives, 'entity', r.entity,
          'location', r.location, 'timetable', r.timetable) order by r.place)
        from ${trainingPlanRows} r join ${degrees} d on d.id = r.degree
        where r.plan = ${trainingPlans.id} and ${user} = any(r.people)), '[]'::json)`,
    })
    .from(trainingPlanParts)
    .innerJoin(trainingPlans, eq(trainingPlans.id, trainingPlanParts.plan))
    .innerJoin(companies, eq(companies.id, trainingPlans.company))
    .where(eq(trainingPlanParts.user, user))
    .orderBy(desc(trainingPlans.year), desc(trainingPlans.version), trainingPlans.id)

/** Stores when a person first saw their parts. */
export const markSeen = async (on: Db, user: string, now: Date): Promise<void> => {
  await on
    .update(trainingPlanParts)
    .set({ seenAt: now })
    .where(and(eq(trainingPlanParts.user, user), isNull(trainingPlanParts.seenAt)))
}

/** The plan of a person's part, locked until the transaction ends. */
export const lockOwn = async (tx: Tx, user: string, plan: string) => {
  const [row] = await tx
    .select({ state: trainingPlans.state, consultedUntil: trainingPlans.consultedUntil })
    .from(trainingPlans)
    .innerJoin(
      trainingPlanParts,
      and(eq(trainingPlanParts.plan, trainingPlans.id), eq(trainingPlanParts.user, user)),
    )
    .where(eq(trainingPlans.id, plan))
    .for('share', { of: trainingPlans })
  return row
}

/**
 * Stores a person's answer about their part; false if they have not seen it, or first saw it at another moment than
 * given.
 */
export const keepAnswer = async (
  tx: Tx,
  { plan, user, seenAt }: { plan: string; user: string; seenAt: Date | undefined },
  said: { answer: PlanAnswer; opinion: string | null; answeredAt: Date },
): Promise<boolean> => {
  const isSeen = seenAt ? eq(trainingPlanParts.seenAt, seenAt) : isNotNull(trainingPlanParts.seenAt)
  const kept = await tx
    .update(trainingPlanParts)
    .set(said)
    .where(and(eq(trainingPlanParts.plan, plan), eq(trainingPlanParts.user, user), isSeen))
    .returning({ plan: trainingPlanParts.plan })
  return kept.length > 0
}
