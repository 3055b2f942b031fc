import { attemptsLeft, passMark } from '#contract/catalogue/exam-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { toReview } from '../answers.ts'
import { listGraded } from '../repositories/attempts.ts'
import { sessionsOf } from '../session-names.ts'
import { settledPlace, type Exams } from '../own-attempts.ts'

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
