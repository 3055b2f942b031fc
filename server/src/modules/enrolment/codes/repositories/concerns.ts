import { and, desc, eq, sql } from 'drizzle-orm'
import type { CodeConcerns } from '#contract/enrolment/concerns-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { whereOf } from '../../../../platform/access/scope.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { companies } from '../../../people/index.ts'
import { codes } from '../../code-tables.ts'
import { companiesOfCodes } from '../../policy.ts'
import { isIdle, seatsLeft } from '../gives-seats.ts'

/** How many companies are named at most. */
const NAMED = 5

/** The companies' codes and PIN codes in sight with seats left long after they were made (rule code.concerns). */
export const countCodeConcerns = async (db: Db, who: Person, now: Date): Promise<CodeConcerns> => {
  const seats = sql<number>`sum(${seatsLeft})::int`
  const rows = await db
    .select({
      _id: companies.id,
      name: companies.name,
      seats,
      all: sql<number>`(sum(count(*)) over ())::int`,
    })
    .from(codes)
    .innerJoin(companies, eq(companies.id, codes.company))
    .where(and(whereOf(companiesOfCodes(who)), isIdle(now)))
    .groupBy(companies.id)
    .orderBy(desc(seats), companies.id)
    .limit(NAMED)
  return { codes: rows[0]?.all ?? 0, companies: rows.map(({ all: _, ...company }) => company) }
}
