import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/db.ts'
import { employments } from '../../tables.ts'
import type { Sums } from '../sums.ts'
import { hoursSums } from '../sums-table.ts'

/** What sums depend on besides the facts of their contract: the figures and choices, and the day. */
export interface Basis {
  basis: string
  today: string
}

/** Whether stored sums are out of date: something was entered, a figure or a choice changed, or their day came. */
export const isStale = ({ basis, today }: Basis): SQL =>
  sql`(${hoursSums.counted} <> ${hoursSums.changes} or ${hoursSums.basis} is distinct from ${basis}
    or ${hoursSums.validUntil} <= ${today}::date)`

/** Contracts whose sums are out of date, by their ids. @param after leaves out those up to this one */
export const staleSums = (
  db: Db,
  on: Basis,
  { company, after, limit }: { company?: string | undefined; after?: string | undefined; limit: number },
) =>
  db
    .select({
      id: employments.id,
      user: employments.user,
      company: employments.company,
      startDate: employments.startDate,
      changes: hoursSums.changes,
    })
    .from(hoursSums)
    .innerJoin(employments, eq(employments.id, hoursSums.employment))
    .where(
      and(
        isStale(on),
        company ? eq(hoursSums.company, company) : undefined,
        after ? gt(hoursSums.employment, after) : undefined,
      ),
    )
    // Ordered by the employment alone, for its index: otherwise the sums of every company would be read.
    .orderBy(...(company ? [asc(hoursSums.company)] : []), asc(hoursSums.employment))
    .limit(limit)

/**
 * Stores what was counted. Rows that somebody is changing are skipped: they are out of date, and will be counted again.
 * So are those that changed since they were read, which `changes` says.
 */
export const keepSums = async (
  db: Db,
  { basis }: Basis,
  counted: readonly (Sums & { employment: string; changes: number })[],
): Promise<void> => {
  await db.execute(sql`
    with kept as (
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as k(employment uuid, changes int, owed int,
        late int, "dueThisYear" int, "becomesCredit" int, credit int, done int, "yearFirst" date, "yearLast" date,
        "atEnd" int, paid int, "validUntil" date, since date, continued boolean)
    ), free as (
      select employment from ${hoursSums} where employment in (select employment from kept)
      order by employment for update skip locked
    )
    update ${hoursSums} s set counted = k.changes, basis = ${basis}, valid_until = k."validUntil", owed = k.owed,
      late = k.late, due_this_year = k."dueThisYear", becomes_credit = k."becomesCredit", credit = k.credit,
      done = k.done, year_first = k."yearFirst", year_last = k."yearLast", at_end = k."atEnd", paid = k.paid,
      since = k.since, continued = k.continued
    from kept k join free using (employment) where s.employment = k.employment`)
}

/** Whether the sums belong to a contract that ended without another following it (rule compliance.tenure). */
export const ended = (today: string): SQL =>
  sql`(${employments.endDate} < ${today}::date and not ${hoursSums.continued})`

/** The hours given by the end of the year at the pace so far (rule compliance.forecast). */
export const forecast = (today: string): SQL<number> => {
  const gone = sql`(least(${today}::date, ${hoursSums.yearLast}) - ${hoursSums.yearFirst} + 1)`
  return sql<number>`(case when ${gone} > 0
    then round(${hoursSums.done}::numeric * (${hoursSums.yearLast} - ${hoursSums.yearFirst} + 1) / ${gone}) else 0 end)::int`
}

/** The hours that will be missing then. */
export const lacksAtYearEnd = (today: string): SQL<number> =>
  sql<number>`greatest(0, ${hoursSums.owed} - (${forecast(today)} - ${hoursSums.done}))::int`
