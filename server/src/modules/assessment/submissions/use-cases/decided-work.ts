import type { WorkFilter } from '#contract/assessment/submissions-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { submissionContext } from '../submission-context.ts'
import { listDecisions } from '../repositories/decided.ts'
import { showDecided } from '../present.ts'
import type { Work } from '../deps.ts'

/** What was graded or sent back in the courses that the user moderates (rule submission.correction). */
export const decidedWork = async (
  { platform: { db } }: Work,
  user: Person,
  page: WorkFilter & { skip: number; limit: number },
) => {
  const { rows, total, degrees } = await listDecisions(db, user, page)
  return { items: rows.map((row) => ({ ...showDecided(row), ...submissionContext(row) })), total, degrees }
}
