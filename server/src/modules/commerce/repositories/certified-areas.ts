import { and, eq, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { taxExemptions } from '../tax-tables.ts'

/**
 * Whether the course of the enclosing query is in an area that the academy's certificate names on a day: courses in
 * those areas are exempt (rule invoice.tax).
 */
export const isCertifiedOn = (day: SQL): SQL => sql`exists (select from ${taxExemptions}
  where ${taxExemptions.type} = 'area' and ${taxExemptions.startDate} <= ${day}
    and (${taxExemptions.endDate} is null or ${taxExemptions.endDate} >= ${day})
    and ${degrees.categories} @> jsonb_build_array(jsonb_build_object('category', ${taxExemptions.category})))`

/** How many areas the academy's certificate names on a day. */
export const countCertifiedAreas = (on: Db, day: string): Promise<number> =>
  on.$count(
    taxExemptions,
    and(
      eq(taxExemptions.type, 'area'),
      lte(taxExemptions.startDate, day),
      or(isNull(taxExemptions.endDate), gte(taxExemptions.endDate, day)),
    ),
  )
