import { and, desc, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { prices } from '../tables.ts'

/**
 * The price in force on a day, as an SQL expression (rule price.in-force): the one for that course and company, else
 * for that company, else for that course, else for all; of several, the one that began last. 0 if there is none.
 * @param of the course, the company and the day, each a value or a column of the query
 */
export const priceInForce = (
  on: Db,
  type: 'activation' | 'degree' | 'card',
  { degree, company, day }: { degree?: SQL; company: SQL; day: SQL },
): SQL<number> => {
  const found = on
    .select({ value: prices.value })
    .from(prices)
    .where(
      and(
        eq(prices.type, type),
        lte(prices.startDate, day),
        degree ? or(isNull(prices.degree), eq(prices.degree, degree)) : isNull(prices.degree),
        or(isNull(prices.company), eq(prices.company, company)),
      ),
    )
    .orderBy(
      sql`(${prices.company} is not null)::int * 2 + (${prices.degree} is not null)::int desc`,
      desc(prices.startDate),
      desc(prices.id),
    )
    .limit(1)
  return sql`coalesce((${found}), 0)::float8`
}

/** What a course costs a company on a day. */
export const coursePrice = async (
  on: Db,
  { degree, company, day }: { degree: string; company: string | null; day: string },
): Promise<number> => {
  const of = { degree: sql`${degree}::uuid`, company: sql`${company}::uuid`, day: sql`${day}::date` }
  const { rows } = await on.execute<{ price: number }>(sql`select ${priceInForce(on, 'degree', of)} as price`)
  return rows[0]?.price ?? 0
}

/** What courses cost companies on a day: a row for each pair. */
export const coursePrices = async (
  on: Db,
  { degrees, companies, day }: { degrees: readonly string[]; companies: readonly string[]; day: string },
): Promise<{ degree: string; company: string; price: number }[]> => {
  const of = { degree: sql`d.id`, company: sql`c.id`, day: sql`${day}::date` }
  const { rows } = await on.execute<{ degree: string; company: string; price: number }>(sql`
    select d.id as degree, c.id as company, ${priceInForce(on, 'degree', of)} as price
    from unnest(${sql.param([...degrees])}::uuid[]) as d(id)
    cross join unnest(${sql.param([...companies])}::uuid[]) as c(id)`)
  return rows
}

/** What a card costs a company on a day. */
export const cardPrice = async (
  on: Db,
  { company, day }: { company: string; day: string },
): Promise<number> => {
  const of = { company: sql`${company}::uuid`, day: sql`${day}::date` }
  const { rows } = await on.execute<{ price: number }>(sql`select ${priceInForce(on, 'card', of)} as price`)
  return rows[0]?.price ?? 0
}
