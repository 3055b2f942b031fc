import type { WorkFilter } from '#contract/assessment/submissions-endpoints.ts'
import { workScale } from '#contract/assessment/submissions-shapes.ts'
import { replyDue } from '#contract/enrolment/reply-clock.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { gradeWorkOf } from '../../policy.ts'
import { findModerated, listDecided, type ActivityPlace } from '../repositories/submissions.ts'
import { listDecisions } from '../repositories/decided.ts'
import { findBeside, findReadWork, listPending } from '../repositories/waiting.ts'
import { showDecided, showWork, type Work } from './show.ts'

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
  const items = (await listDecided(db, trainee, place)).map(showDecided)
  return { items, total: items.length }
}

const ofWhom = ({
  submission,
  user,
  degree,
  module,
  lecture,
}: Pick<
  Awaited<ReturnType<typeof listPending>>['rows'][number],
  'submission' | 'user' | 'degree' | 'module' | 'lecture'
>) => ({
  user,
  degree,
  module: { _id: submission.module, name: module ?? '' },
  lecture: { _id: submission.lecture, name: lecture },
})

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
    ...ofWhom(row),
    holder: holders.get(row.submission.id) ?? null,
    due: replyDue(row.submission.createdAt).toISOString(),
  }))
  return { items, total, now: clock.now().toISOString(), degrees }
}

/** What was graded or sent back in the courses that the user moderates (rule submission.correction). */
export const decidedWork = async (
  { platform: { db } }: Work,
  user: Person,
  page: WorkFilter & { skip: number; limit: number },
) => {
  const { rows, total, degrees } = await listDecisions(db, user, page)
  return { items: rows.map((row) => ({ ...showDecided(row), ...ofWhom(row) })), total, degrees }
}

/**
 * Work as its grader reads it, with what came before it and what waits beside it (rules submission.grading,
 * submission.scale).
 * @param among the filter of the waiting work
 * @throws Problem `not_found` outside the courses that the user moderates
 */
export const readWork = async ({ platform: { db } }: Work, user: Person, id: string, among: WorkFilter) => {
  const found = await findReadWork(db, user, id)
  if (!found) throw new Problem('not_found')
  const { submission, asked, weight, isCourseComplete } = found
  const [all, waiting] = await Promise.all([
    listDecided(db, submission.user, submission),
    findBeside(db, user, submission, among),
  ])
  const at = all.findIndex((one) => one.submission.id === id)
  return {
    ...showDecided(all[at] ?? { submission, grader: null }),
    ...ofWhom(found),
    scale: workScale(weight),
    _can: { correct: submission.complete && !isCourseComplete && gradeWorkOf(user, submission.user) },
    asked: asked.document && {
      title: asked.title || asked.document.name,
      document: asked.document,
    },
    earlier: all.slice(at + 1).map(showDecided),
    waiting,
  }
}
