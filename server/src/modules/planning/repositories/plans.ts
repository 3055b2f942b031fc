import { and, desc, eq, sql } from 'drizzle-orm'
import type { PlansQuery } from '#contract/planning/endpoints.ts'
import type { PlanState } from '#contract/planning/rules.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { foundIn } from '../../../platform/engine/query.ts'
import { companies } from '../../people/index.ts'
import { makePlans } from '../policy.ts'
import { trainingPlans } from '../tables.ts'

const head = { plan: trainingPlans, company: { _id: companies.id, name: companies.name } }

/** A page of the plans that somebody may make, the last year and version first, and how many there are. */
export const pageOfPlans = async (on: Db, viewer: Person, { skip, limit, search, filter }: PlansQuery) => {
  const within = and(
    whereOf(makePlans(viewer)),
    filter.state && eq(trainingPlans.state, filter.state),
    foundIn(companies.search, search),
  )
  const [rows, [counted]] = await Promise.all([
    on
      .select(head)
      .from(trainingPlans)
      .innerJoin(companies, eq(companies.id, trainingPlans.company))
      .where(within)
      .orderBy(desc(trainingPlans.year), companies.name, desc(trainingPlans.version), trainingPlans.id)
      .limit(limit)
      .offset(skip),
    on
      .select({ total: sql<number>`count(*)::int` })
      .from(trainingPlans)
      .innerJoin(companies, eq(companies.id, trainingPlans.company))
      .where(within),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** A plan that somebody makes, with its company. */
export const findPlan = async (on: Db, viewer: Person, id: string) => {
  const [row] = await on
    .select(head)
    .from(trainingPlans)
    .innerJoin(companies, eq(companies.id, trainingPlans.company))
    .where(and(eq(trainingPlans.id, id), whereOf(makePlans(viewer))))
  return row
}
export type FoundPlan = NonNullable<Awaited<ReturnType<typeof findPlan>>>

/** A plan that somebody makes, with its company, locked until the transaction ends. */
export const lockPlan = async (tx: Tx, viewer: Person, id: string) => {
  const [row] = await tx
    .select()
    .from(trainingPlans)
    .where(and(eq(trainingPlans.id, id), whereOf(makePlans(viewer))))
    .for('update')
  return row
}

/** The last version of a company's plan of a year. */
export const lastVersion = async (tx: Tx, company: string, year: number) => {
  const [row] = await tx
    .select()
    .from(trainingPlans)
    .where(and(eq(trainingPlans.company, company), eq(trainingPlans.year, year)))
    .orderBy(desc(trainingPlans.version))
    .limit(1)
  return row
}

/** Begins a plan; undefined if that version exists already. */
export const insertPlan = async (tx: Tx, plan: typeof trainingPlans.$inferInsert) => {
  const [row] = await tx.insert(trainingPlans).values(plan).onConflictDoNothing().returning()
  return row
}

/** Changes a plan in a given state; false if it is in another. */
export const changePlan = async (
  tx: Tx,
  { id, state }: { id: string; state: PlanState },
  values: Partial<typeof trainingPlans.$inferInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(trainingPlans)
    .set(values)
    .where(and(eq(trainingPlans.id, id), eq(trainingPlans.state, state)))
    .returning({ id: trainingPlans.id })
  return changed.length > 0
}

/** Removes a plan that was locked, with its rows. */
export const deletePlan = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(trainingPlans).where(eq(trainingPlans.id, id))
}

/** The previously approved version is replaced by the next. */
export const replaceApproved = async (tx: Tx, company: string, year: number): Promise<void> => {
  await tx
    .update(trainingPlans)
    .set({ state: 'replaced' })
    .where(
      and(
        eq(trainingPlans.company, company),
        eq(trainingPlans.year, year),
        eq(trainingPlans.state, 'approved'),
      ),
    )
}
