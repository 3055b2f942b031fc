import { sql } from 'drizzle-orm'
import type { ReportRow } from '#contract/reports/columns.ts'
import { trainingFacts } from '../../enrolment/index.ts'
import type { ReportRequest, ReportQuery } from './asked.ts'
import { performed, timeBy } from './training.ts'

const facts = trainingFacts

/** Completed training, of a course if one is given, unless a state is chosen. */
export const addedUp = ({ viewer, filters: { showAll: _, ...filters } }: ReportRequest) =>
  performed({ viewer, filters })

/** Training performed, added up by company, under the name that each had last in the period. */
export const annual: ReportQuery<ReportRow<'annual'>> = {
  rows: async (on, asked, { limit, skip = 0, after }) => {
    const { rows } = await on.execute<Record<keyof ReportRow<'annual'>, never>>(sql`
      select * from (
        select (array_agg(${facts.companyName} order by ${facts.day} desc))[1] as "company",
          (array_agg(${facts.companyNif} order by ${facts.day} desc))[1] as "companyNif",
          count(distinct ${facts.user})::int as "people", count(*)::int as "trainings",
          (count(*) filter (where ${facts.passed}))::int as "passed", count(${facts.certificate})::int as "certificates",
          sum(${facts.hours})::int as "hours", sum(${timeBy(asked.filters.endDate ?? '')})::float8 as "time"
        from ${facts} where ${addedUp(asked)} group by ${facts.company}
      ) found
      order by fold(coalesce("company", '')), "companyNif" limit ${limit} offset ${after ? Number(after[0]) : skip}`)
    const from = after ? Number(after[0]) : skip
    return rows.map((row, index) => ({ key: [from + index + 1], row }))
  },
  count: async (on, asked) => {
    const { rows } = await on.execute<{ total: number }>(
      sql`select count(*)::int as total from (select from ${facts} where ${addedUp(asked)} group by ${facts.company}) found`,
    )
    return rows[0]?.total ?? 0
  },
}
