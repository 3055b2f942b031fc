import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { employments } from '../../compliance/index.ts'
import { users } from '../../people/index.ts'
import { isInPlans } from '../policy.ts'

const isWorker = (company: string) => and(eq(users.company, company), isInPlans)

/** Where somebody works for a company on a day, by the contract that began last. */
const establishmentOn = (company: string, today: string) =>
  sql<string | null>`(select e.establishment from ${employments} e
    where e."user" = ${users}.id and e.company = ${company} and e.start_date <= ${today}::date
      and (e.end_date is null or e.end_date >= ${today}::date)
    order by e.start_date desc limit 1)`

/** The people of a company, by name, with what they do and where, by which a plan chooses them together. */
export const workersOf = (on: Db, company: string, today: string) =>
  on
    .select({
      _id: users.id,
      name: users.name,
      job: users.job,
      establishment: establishmentOn(company, today),
    })
    .from(users)
    .where(isWorker(company))
    .orderBy(asc(users.sort), asc(users.id))

/** How many work at a company on a day: by their contracts, or, where none is entered, the people that it has. */
export const countWorkers = async (on: Db, company: string, today: string): Promise<number> => {
  const [counted] = await on
    .select({
      total: sql<number>`coalesce(nullif((select count(distinct e."user") from ${employments} e
        where e.company = ${company} and e.start_date <= ${today}::date
          and (e.end_date is null or e.end_date >= ${today}::date)), 0), count(*))::int`,
    })
    .from(users)
    .where(isWorker(company))
  return counted?.total ?? 0
}
