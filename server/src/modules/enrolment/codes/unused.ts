import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { CodeRow } from '../code-tables.ts'
import { isHeldByAnybody } from './repositories/orders.ts'

/**
 * Refuses to remove a code that was used. An offered one stays used once its course was taken back (rule
 * enrolment.removal): then it is spent, and nobody's course.
 * @param held the refusal of a code by which somebody has the course
 * @throws Problem `code_used` of one that is spent
 */
export const demandUnused = async (on: Db, code: CodeRow, held: () => Problem): Promise<void> => {
  if (code.accountsUsed === 0) return
  const isSpent = code.type === 'O' && !(await isHeldByAnybody(on, code.id))
  throw isSpent ? new Problem('code_used', t('code.spent')) : held()
}
