import type { WorkFilter } from '#contract/assessment/submissions-endpoints.ts'
import { workScale } from '#contract/assessment/submissions-shapes.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { hindersCorrection } from '../../policy.ts'
import { submissionContext } from '../submission-context.ts'
import { listDecided } from '../repositories/submissions.ts'
import { findBeside, findReadWork } from '../repositories/waiting.ts'
import { showDecided } from '../present.ts'
import type { Work } from '../deps.ts'

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
    ...submissionContext(found),
    scale: workScale(weight),
    _can: { correct: hindersCorrection(user, submission, isCourseComplete) === undefined },
    asked: asked.document && {
      title: asked.title || asked.document.name,
      document: asked.document,
    },
    earlier: all.slice(at + 1).map(showDecided),
    waiting,
  }
}
