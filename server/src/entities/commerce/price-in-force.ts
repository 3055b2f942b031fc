import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { prices } from './tables.ts'

/**
 * What a course costs a company on a day (decision 12): the price for that course and company, else for that
 * company, else for that course, else for all; of each the one that began last. 0 where there is none.
 */
export const coursePrice = async (
  on: Db,
  { degree, company, day }: { degree: string; company: string | null; day: string },
): Promise<number> => {
  const [row] = await on
    .select({ value: prices.value })
    .from(prices)
    .where(
      and(
        eq(prices.type, 'degree'),
        lte(prices.startDate, day),
        or(isNull(prices.degree), eq(prices.degree, degree)),
        company ? or(isNull(prices.company), eq(prices.company, company)) : isNull(prices.company),
      ),
    )
    .orderBy(
      sql`(${prices.company} is not null)::int * 2 + (${prices.degree} is not null)::int desc`,
      desc(prices.startDate),
      desc(prices.id),
    )
    .limit(1)
  return row?.value ?? 0
}
