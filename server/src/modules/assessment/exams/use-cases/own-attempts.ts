import { attemptDeadline, drawQuestions, type GivenAnswer } from '#contract/catalogue/exam-rules.ts'
import type { Exam } from '#contract/catalogue/shapes.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { type AssignmentRow, findOwnAssignment, lockAssignment } from '../../../enrolment/index.ts'
import type { AttemptRow } from '../../attempt/tables.ts'
import { GRACE_MS, readAnswers } from '../answers.ts'
import { chance } from '../chance.ts'
import type { Grading, GradingDeps } from '../grading.ts'
import { addAttempt, countAttempts, findCourse, lockAttempt } from '../repository.ts'

/** What the use cases of tests and exams lean on. */
export interface Exams extends Pick<GradingDeps, 'db' | 'clock' | 'progress'> {
  grading: Grading
}

/** Where a session's test stands in a course. */
export interface TestPlace {
  module: string
  lecture: string
  resource: string
}

/** An attempt that is handed in, with what was answered last. */
export interface HandedIn {
  attempt: string
  answers: readonly GivenAnswer[]
}

/**
 * The caller's assignment; an attempt whose time is over is graded first.
 * @throws Problem `not_found`
 */
export const settled = async (
  { db, clock, grading }: Exams,
  user: Person,
  id: string,
  grace = 0,
): Promise<AssignmentRow> => {
  const assignment = await findOwnAssignment(db, user._id, id)
  if (!assignment) throw new Problem('not_found')
  await grading.gradeDue(new Date(clock.now().getTime() - grace), assignment.id)
  return assignment
}

/** @throws Problem `not_found` for an assignment that was taken back meanwhile */
export const lockedAssignment = async (tx: Tx, id: string): Promise<AssignmentRow> => {
  const assignment = await lockAssignment(tx, id)
  if (!assignment) throw new Problem('not_found')
  return assignment
}

/** Draws and writes a new attempt. */
export const beginAttempt = async (
  tx: Tx,
  { clock }: Exams,
  user: Person,
  begun: {
    assignment: AssignmentRow
    exam: Exam
    place: { kind: 'exam' | 'test'; resource: string; module?: string; lecture?: string }
  },
): Promise<AttemptRow> => {
  const { assignment, exam, place } = begun
  const startedAt = clock.now()
  const attempt = await addAttempt(tx, {
    ...place,
    assignment: assignment.id,
    weight: exam.weight,
    userText: exam.userText,
    drawn: drawQuestions(exam, chance),
    startedAt,
    endsAt: attemptDeadline(startedAt, exam.time),
  })
  if (!attempt) throw new Problem('conflict')
  const course = await findCourse(tx, assignment.degree)
  await recordActivity(tx, user, {
    action: `${place.kind}.start`,
    what: course?.name ?? '',
    entity: 'degree',
    item: assignment.degree,
  })
  return attempt
}

/**
 * Grades what is handed in, over what was saved before. Gives how many exams were started, too.
 * @param fits is it the attempt that the call is about?
 * @throws Problem `not_found`; `attempt_closed` for an attempt that is over already
 */
export const handIn = async (
  exams: Exams,
  user: Person,
  itemId: string,
  { handed, fits }: { handed: HandedIn; fits: (attempt: AttemptRow) => boolean },
): Promise<{ attempt: AttemptRow; started: number }> => {
  const { db, clock, grading } = exams
  const { id } = await settled(exams, user, itemId, GRACE_MS)
  return db.transaction(async (tx) => {
    const assignment = await lockedAssignment(tx, id)
    const attempt = await lockAttempt(tx, handed.attempt, id)
    if (!attempt || !fits(attempt)) throw new Problem('not_found')
    if (attempt.submittedAt || attempt.voidedAt) throw new Problem('attempt_closed')
    const answers = { ...attempt.given, ...readAnswers(attempt, handed.answers) }
    return {
      attempt: await grading.grade(tx, assignment, attempt, answers, clock.now()),
      started: await countAttempts(tx, { assignment: id, kind: 'exam' }),
    }
  })
}
