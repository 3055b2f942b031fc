import { sql } from 'drizzle-orm'
import { isAnyOf } from '../../../../platform/database/any-of.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { employments } from '../../tables.ts'

/**
 * When what was owed at the end of a contract was paid, and how many minutes: null for all (rule compliance.payment).
 */
export const payment = {
  paidOn: employments.paidOn,
  paidMinutes: sql<number | null>`round(${employments.paidHours} * 60)::int`,
}

/** All contracts of some people, wherever they work or worked, as the ledger takes them. */
export const contractsOf = (on: Db, people: readonly string[]) =>
  on
    .select({
      id: employments.id,
      user: employments.user,
      company: employments.company,
      startDate: employments.startDate,
      endDate: employments.endDate,
      contract: employments.contract,
      weeklyHours: employments.weeklyHours,
      ...payment,
    })
    .from(employments)
    .where(isAnyOf(employments.user, people))
