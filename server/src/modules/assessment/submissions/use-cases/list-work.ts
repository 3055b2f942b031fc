import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { findModerated, listPending, listWork, type ActivityPlace } from '../repositories/submissions.ts'
import { showWork, type Work } from './show.ts'

/**
 * What a trainee handed in for a session.
 * @throws Problem `not_found` for another's work in a course that the user does not moderate
 */
export const listOwnWork = async (
  { platform: { db } }: Work,
  user: Person,
  place: ActivityPlace,
  trainee: string,
) => {
  if (trainee !== user._id && !(await findModerated(db, user, place.degree))) throw new Problem('not_found')
  const items = (await listWork(db, trainee, place)).map(showWork)
  return { items, total: items.length }
}

/** What waits for a grade in the courses that the user moderates. */
export const pendingWork = async (
  { platform: { db } }: Work,
  user: Person,
  page: { skip: number; limit: number },
) => {
  const { rows, total } = await listPending(db, user, page)
  const items = rows.map(({ submission, module, lecture, ...row }) => ({
    ...showWork(submission),
    ...row,
    module: { _id: submission.module, name: module ?? '' },
    lecture: { _id: submission.lecture, name: lecture },
  }))
  return { items, total }
}
