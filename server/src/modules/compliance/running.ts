import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { employments } from './tables.ts'

/** The table of contracts, by its name or another. */
type Contracts = Record<keyof typeof employments & ('startDate' | 'endDate'), PgColumn>

const dateOf = (day: string | SQL): SQL => (typeof day === 'string' ? sql`${day}::date` : day)

/** Whether a contract did not end before a day. */
export const lastsUntil = ({ endDate }: Pick<Contracts, 'endDate'>, day: string | SQL): SQL =>
  sql`(${endDate} is null or ${endDate} >= ${dateOf(day)})`

/** Whether a contract runs on any day of a period, both ends included (rule compliance.employment). */
export const runsWithin = (contracts: Contracts, first: string | SQL, last: string | SQL): SQL =>
  sql`(${contracts.startDate} <= ${dateOf(last)} and ${lastsUntil(contracts, first)})`

/** Whether a contract runs on a day (rule compliance.employment). */
export const runsOn = (contracts: Contracts, day: string): SQL => runsWithin(contracts, day, day)
