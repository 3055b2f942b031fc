import { isOver, type GivenAnswer } from '#contract/catalogue/exam-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { GRACE_MS, readAnswers, secondsLeftOf } from '../answers.ts'
import { lockOwnAttempt, mergeGiven } from '../repository.ts'
import type { Exams } from './own-attempts.ts'

/**
 * Keeps answers of an open attempt as they are given.
 * @throws Problem `not_found`, `attempt_closed` (over, or handed in), `validation`
 */
export const saveAnswers = async (
  { db, clock, grading }: Exams,
  user: Person,
  attemptId: string,
  given: readonly GivenAnswer[],
) => {
  const now = clock.now()
  const saved = await db.transaction(async (tx) => {
    const attempt = await lockOwnAttempt(tx, attemptId, user._id)
    if (!attempt) throw new Problem('not_found')
    if (isOver(attempt.endsAt, now)) return { attempt, answers: undefined }
    return { attempt, answers: await mergeGiven(tx, attemptId, readAnswers(attempt, given)) }
  })
  if (!saved.answers) {
    await grading.gradeDue(new Date(now.getTime() - GRACE_MS), saved.attempt.assignment)
    throw new Problem('attempt_closed')
  }
  return { answered: Object.keys(saved.answers).length, secondsLeft: secondsLeftOf(saved.attempt, now) }
}
