import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { employments, runsOn } from '../../compliance/index.ts'
import { users } from '../../people/index.ts'
import { isInPlans } from '../policy.ts'
import { trainingPlanRows } from '../tables.ts'

// The contracts' scope is evaluated once for the company and not for each of its people: after an import the planner
// does not know yet how many there are, and would scan all of them for each.
const withContract = (company: string) =>
  sql`select ${employments.user} from ${employments} where ${employments.company} = ${company}`

const runningAt = (company: string, today: string) =>
  sql<boolean>`${users.id} in (${withContract(company)} and ${runsOn(employments, today)})`

const withoutAny = (company: string) => sql`${users.id} not in (${withContract(company)})`

/**
 * A company's people who work there on a day: by contract, or because none is entered for them yet (rule
 * planning.exempt).
 */
const isWorker = (company: string, today: string) =>
  and(eq(users.company, company), isInPlans, or(runningAt(company, today), withoutAny(company)))

/** Where somebody works for a company on a day, by the contract that began last. */
const establishmentOn = (company: string, today: string) =>
  sql<string | null>`(select ${employments.establishment} from ${employments}
    where ${employments.user} = ${users}.id and ${employments.company} = ${company} and ${runsOn(employments, today)}
    order by ${employments.startDate} desc limit 1)`

/**
 * The people of a company, by name, with their profession and establishment, by which a plan selects groups of them.
 */
export const workersOf = (on: Db, company: string, today: string) =>
  on
    .select({
      _id: users.id,
      name: users.name,
      job: users.job,
      establishment: establishmentOn(company, today),
      hasContract: runningAt(company, today),
    })
    .from(users)
    .where(isWorker(company, today))
    .orderBy(asc(users.sort), asc(users.id))

/**
 * How many work at a company on a day: by their contracts, and those of its people without one entered (rule
 * planning.exempt).
 */
export const countWorkers = async (on: Db, company: string, today: string): Promise<number> => {
  const [counted] = await on
    .select({
      total: sql<number>`((select count(distinct ${employments.user}) from ${employments}
        where ${employments.company} = ${company} and ${runsOn(employments, today)}) + count(*))::int`,
    })
    .from(users)
    .where(and(eq(users.company, company), isInPlans, withoutAny(company)))
  return counted?.total ?? 0
}

/** People in a plan who no longer work at its company, by name. */
export const goneOf = async (
  on: Db,
  { id, company }: { id: string; company: string },
  today: string,
): Promise<string[]> => {
  const planned = sql`select unnest(${trainingPlanRows.people}) from ${trainingPlanRows} where ${trainingPlanRows.plan} = ${id}`
  const gone = await on
    .select({ name: users.name })
    .from(users)
    .where(and(sql`${users.id} in (${planned})`, sql`not coalesce(${isWorker(company, today)}, false)`))
    .orderBy(asc(users.sort), asc(users.id))
  return gone.map(({ name }) => name)
}
