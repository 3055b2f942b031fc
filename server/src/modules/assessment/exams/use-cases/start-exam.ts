import { attemptsLeft, MAX_ATTEMPTS } from '#contract/catalogue/exam-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { toOpenAttempt } from '../answers.ts'
import { openAttempt, type Exams } from '../own-attempts.ts'

/**
 * Starts the final exam, or resumes the open attempt: at most three, none after a pass, none before every session is
 * complete (rule exam.attempts).
 * @throws Problem `not_found`, `not_yet`, `already_passed`, `attempts_exhausted`
 */
export const startExam = async (exams: Exams, user: Person, degree: string) => {
  const { clock, progress } = exams
  const test = { kind: 'exam', user: user._id, item: degree } as const
  const { attempt, place, resumed } = await openAttempt(exams, user, test, async (found) => {
    const { exam, resource, assignment } = found
    if (!resource || !exam) throw new Problem('not_found')
    if (assignment.examSuccess) throw new Problem('already_passed')
    if (found.started >= MAX_ATTEMPTS) throw new Problem('attempts_exhausted')
    if (!(await progress.hasAllLectures(assignment, found.complete))) throw new Problem('not_yet')
    return { begun: { kind: 'exam', resource }, exam }
  })
  const started = place.started + (resumed ? 0 : 1)
  return { ...toOpenAttempt(attempt, clock.now(), resumed), attemptsLeft: attemptsLeft(started, false) }
}
