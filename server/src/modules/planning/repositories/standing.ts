import { and, desc, eq, sql } from 'drizzle-orm'
import { isExempt, type PlanState } from '#contract/planning/rules.ts'
import type { LegalMark } from '#contract/compliance/legal-mark.ts'
import type { Db } from '../../../platform/database/db.ts'
import { figureOn } from '../../compliance/index.ts'
import { users } from '../../people/index.ts'
import { isAsked } from './parts.ts'
import { countWorkers } from './workers.ts'
import { trainingPlanParts, trainingPlans } from '../tables.ts'

/** The state of a company's training plan of the current year. */
interface PlanStanding {
  workers: number
  isExempt: boolean
  /** How certain the figure is that decides whether it is exempt. */
  mark: LegalMark | null
  /** The best version available; null if there is none. */
  plan: { id: string; state: PlanState; asked: number; answered: number } | null
}

/** The approved version of a year, or else the last. */
const bestOf = async (on: Db, company: string, year: number) => {
  const parts = sql`(select count(*) from ${trainingPlanParts} join ${users} on ${users}.id = ${trainingPlanParts}."user"
    where ${trainingPlanParts}.plan = ${trainingPlans}.id`
  const [found] = await on
    .select({
      id: trainingPlans.id,
      state: trainingPlans.state,
      asked: sql<number>`${parts} and ${isAsked})::int`,
      answered: sql<number>`${parts} and ${trainingPlanParts.answeredAt} is not null)::int`,
    })
    .from(trainingPlans)
    .where(and(eq(trainingPlans.company, company), eq(trainingPlans.year, year)))
    .orderBy(desc(sql`${trainingPlans.state} = 'approved'`), desc(trainingPlans.version))
    .limit(1)
  return found ?? null
}

/** The state of a company's plan in the year of a day (rule planning.states). */
export const planStanding = async (on: Db, company: string, today: string): Promise<PlanStanding> => {
  const workers = await countWorkers(on, company, today)
  const below = await figureOn(on, 'plan.exemptBelow', today)
  return {
    workers,
    isExempt: isExempt(workers, below?.value),
    mark: below?.mark ?? null,
    plan: await bestOf(on, company, Number(today.slice(0, 4))),
  }
}
