import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { submissions } from './tables.ts'

/** How often work was handed in for an assignment, as a column. @param assignment its id, or the column that has it */
export const handedInWorks = (assignment: SQL | PgColumn | string): SQL<number> =>
  sql<number>`(select count(*)::int from ${submissions} where ${submissions.assignment} = ${assignment})`
