import { inArray, sql, type SQL } from 'drizzle-orm'
import { CODE_IDLE_DAYS } from '#contract/enrolment/concerns-endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { codes } from '../code-tables.ts'

/** Whether a code has seats for the people of its company: an offer is one person's, and nobody else is given it. */
const givesSeats: SQL = inArray(codes.type, ['A', 'P'])

/** Whether a code has seats that nobody took yet. */
export const hasSeatsLeft: SQL = sql`${codes.accountsUsed} < ${codes.accountsAllowed}`

/** The seats of a code that nobody took yet. */
export const seatsLeft: SQL<number> = sql`(${codes.accountsAllowed} - ${codes.accountsUsed})`

/** Whether a code has had seats left for so many days since it was made (rule code.concerns). */
export const isIdle = (now: Date, days: number = CODE_IDLE_DAYS): SQL => {
  const before = new Date(now.getTime() - days * DAY_MS).toISOString()
  return sql`(${givesSeats} and ${hasSeatsLeft} and ${codes.createdAt} < ${before}::timestamptz)`
}
