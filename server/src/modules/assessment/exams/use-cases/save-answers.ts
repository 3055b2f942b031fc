import { isOver, type GivenAnswer } from '#contract/catalogue/exam-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { GRACE_MS, readAnswers, secondsLeftOf } from '../answers.ts'
import { keepAnswers } from '../repositories/changes.ts'
import type { Exams } from '../own-attempts.ts'

/**
 * Stores answers of an open attempt as they are given: one statement, guarded by its conditions. The reason for a
 * refusal is looked up afterwards.
 * @throws Problem `not_found`, `attempt_closed` (over, or handed in), `validation`
 */
export const saveAnswers = async (
  { connection, clock, grading, findOwnAttempt }: Exams,
  user: Person,
  attemptId: string,
  given: readonly GivenAnswer[],
) => {
  const now = clock.now()
  const own = { attempt: attemptId, user: user._id, now }
  const kept = await keepAnswers(connection.pool, own, given)
  if (kept) return { answered: kept.answered, secondsLeft: secondsLeftOf(kept, now) }
  const attempt = (await findOwnAttempt(attemptId, user._id))?.attempt
  if (!attempt) throw new Problem('not_found')
  if (!isOver(attempt.endsAt, now)) readAnswers(attempt, given)
  await grading.gradeDue(new Date(now.getTime() - GRACE_MS), attempt.assignment)
  throw new Problem('attempt_closed')
}
