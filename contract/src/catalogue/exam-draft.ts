import type { ExamDraft, QuestionDraft } from './exam-rules.ts'
import { recordOf, rowsOf, type Values } from '../platform/kernel/records.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const questionDraft = (row: Values): QuestionDraft => ({
  question: textOf(row['question']),
  answers: numberOf(row['answers']),
  answerPool: rowsOf(row['answerPool']).map((answer) => ({
    answer: textOf(answer['answer']),
    points: numberOf(answer['points']),
  })),
  lecture: textOf(row['lecture']),
})

/** Whatever an editor, or a program, sent as an exam, in the shape that the exam's rules judge. */
export const examDraft = (value: unknown): ExamDraft => {
  const exam = recordOf(value)
  return {
    weight: numberOf(exam['weight']),
    questions: numberOf(exam['questions']),
    time: numberOf(exam['time']),
    multipleChoice: rowsOf(exam['multipleChoice']).map(questionDraft),
  }
}
