import { gradeExam, isOver, isSuccess } from '#contract/catalogue/exam-rules.ts'
import type { AttemptRow } from '../attempt/tables.ts'

/** The result of an attempt. */
export interface Graded {
  given: Record<string, string>
  answers: NonNullable<AttemptRow['answers']>
  finalValue: number
  success: boolean
  submittedAt: Date
}

/** Grades an attempt with these answers; it ends now, or when its time was over (rule exam.grade). */
export const gradeAttempt = (
  { weight, drawn, endsAt }: AttemptRow,
  given: Readonly<Record<string, string | null>>,
  now: Date,
): Graded => {
  const { finalValue, answers } = gradeExam(
    { weight, questions: drawn },
    Object.entries(given).map(([question, answer]) => ({ question, answer })),
  )
  return {
    given: Object.fromEntries(
      answers.flatMap(({ question, answer }) => (answer === null ? [] : [[question, answer]])),
    ),
    answers,
    finalValue,
    success: isSuccess(finalValue, weight),
    submittedAt: endsAt && isOver(endsAt, now) ? endsAt : now,
  }
}
