import { academyBudgets } from './rows/academy.ts'
import { companiesBudgets } from './rows/companies.ts'
import { learningBudgets } from './rows/learning.ts'
import { obligationsBudgets } from './rows/obligations.ts'

/**
 * How many SQL statements each call sends, `begin` and `commit` counted: the most that it may, and no fewer, so that
 * the table stays true. When you save a call a statement, write the smaller number down; when you need one more, say
 * why in the commit. `budgets.test.ts` makes every call and lists its statements where the number differs.
 */
export const budgetRows: readonly [call: string, statements: number][] = [
  learningBudgets,
  companiesBudgets,
  obligationsBudgets,
  academyBudgets,
].flatMap((rows) => Object.entries(rows))

/** How many statements each call sends, by call. */
export const budgets: Readonly<Record<string, number>> = Object.fromEntries(budgetRows)

/** How many a call sends for another outcome than that of its row. */
export const outcomeBudgets: Readonly<Record<string, number>> = {
  'POST /api/degreeuser/time, reaching the time of the certificate': 16,
  'POST /api/degreeuser/updatelecture, the last session of a course': 16,
  'POST /api/degreeuser/updatelecture, the last session before an exam': 3,
  'POST /api/degree/saveexam, failed': 13,
  'POST /api/degree/saveexam, passed in a course without a survey': 16,
}
