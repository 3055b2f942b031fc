import { attemptsLeft, passMark } from '#contract/catalogue/exam-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { courseOutline, lecturesOf } from '../../../catalogue/index.ts'
import { toReview, type SessionNames } from '../answers.ts'
import { listGraded } from '../repositories/attempts.ts'
import { settledPlace, type Exams, type TestPlace } from './own-attempts.ts'

/** The sessions of a course by their `_id`, for the review. */
const sessionsOf = async (on: Db, degree: string): Promise<SessionNames> =>
  new Map(
    lecturesOf(await courseOutline(on, degree)).map(({ module, lecture }) => [
      lecture._id,
      { module, lecture: lecture._id, name: lecture.name },
    ]),
  )

/** The caller's results of the final exam. @throws Problem `not_found` */
export const examResults = async (exams: Exams, user: Person, degree: string) => {
  const { db } = exams
  const test = { kind: 'exam', user: user._id, item: degree } as const
  const { assignment, exam, open } = await settledPlace(exams, test)
  if (!exam) throw new Problem('not_found')
  const graded = await listGraded(db, assignment.id, test)
  const success = graded.some((attempt) => attempt.success)
  const left = attemptsLeft(graded.length + (open ? 1 : 0), success)
  const over = success || (left === 0 && !open)
  const sessions = over ? await sessionsOf(db, assignment.degree) : new Map()
  const items = graded.map((attempt) => toReview(attempt, over, sessions))
  return {
    items,
    total: items.length,
    weight: exam.weight,
    passMark: passMark(exam.weight),
    questions: Math.min(exam.questions, exam.multipleChoice.length),
    time: exam.time,
    success,
    attemptsLeft: left,
    openAttempt: open?.id ?? null,
  }
}

/** The caller's results of a session's test. @throws Problem `not_found` */
export const testResults = async (
  exams: Exams,
  user: Person,
  degree: string,
  { lecture, resource }: TestPlace,
) => {
  const { db } = exams
  const test = { kind: 'test', user: user._id, item: degree, lecture, resource } as const
  const { assignment, open } = await settledPlace(exams, test)
  const sessions = await sessionsOf(db, assignment.degree)
  const items = (await listGraded(db, assignment.id, test)).map((attempt) =>
    toReview(attempt, true, sessions),
  )
  return { items, total: items.length, openAttempt: open?.id ?? null }
}
