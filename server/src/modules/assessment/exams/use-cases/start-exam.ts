import { attemptsLeft, MAX_ATTEMPTS } from '#contract/catalogue/exam-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { toOpenAttempt } from '../answers.ts'
import { countAttempts, findCourse, findExam, findOpenAttempt, type Place } from '../repository.ts'
import { beginAttempt, lockedAssignment, settled, type Exams } from './own-attempts.ts'

/**
 * Starts the final exam, or resumes the open attempt: at most three, none after a pass, none before every session is
 * complete (rule exam.attempts).
 * @throws Problem `not_found`, `not_yet`, `already_passed`, `attempts_exhausted`
 */
export const startExam = async (exams: Exams, user: Person, degree: string) => {
  const { db, clock, progress } = exams
  const { id } = await settled(exams, user, degree)
  return db.transaction(async (tx) => {
    const assignment = await lockedAssignment(tx, id)
    const at: Place = { assignment: id, kind: 'exam' }
    const open = await findOpenAttempt(tx, at)
    const started = await countAttempts(tx, at)
    if (open) return { ...toOpenAttempt(open, clock.now(), true), attemptsLeft: attemptsLeft(started, false) }
    const resource = (await findCourse(tx, assignment.degree))?.exam
    const exam = resource ? await findExam(tx, resource) : undefined
    if (!resource || !exam) throw new Problem('not_found')
    if (assignment.examSuccess) throw new Problem('already_passed')
    if (started >= MAX_ATTEMPTS) throw new Problem('attempts_exhausted')
    if (!(await progress.standing(tx, id))?.lecturesComplete) throw new Problem('not_yet')
    const begun = { assignment, exam, place: { kind: 'exam', resource } as const }
    const attempt = await beginAttempt(tx, exams, user, begun)
    return { ...toOpenAttempt(attempt, clock.now(), false), attemptsLeft: attemptsLeft(started + 1, false) }
  })
}
