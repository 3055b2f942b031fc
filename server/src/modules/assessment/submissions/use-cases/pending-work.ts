import type { WorkFilter } from '#contract/assessment/submissions-endpoints.ts'
import { replyDue } from '#contract/enrolment/reply-clock.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { submissionContext } from '../submission-context.ts'
import { listPending } from '../repositories/waiting.ts'
import { showWork } from '../present.ts'
import type { Work } from '../deps.ts'

/**
 * Work that waits for a grade in the user's courses, with the tutor who has it (rules submission.waiting,
 * tutoring.taking).
 */
export const pendingWork = async (
  { platform: { db, clock }, findHolders }: Work,
  user: Person,
  page: WorkFilter & { skip: number; limit: number },
) => {
  const { rows, total, degrees } = await listPending(db, user, page)
  const things = rows.map(({ submission: { id: item, degree } }) => ({ item, degree }))
  const holders = await findHolders(db, 'work', things)
  const items = rows.map((row) => ({
    ...showWork(row.submission),
    ...submissionContext(row),
    holder: holders.get(row.submission.id) ?? null,
    due: replyDue(row.submission.createdAt).toISOString(),
  }))
  return { items, total, now: clock.now().toISOString(), degrees }
}
