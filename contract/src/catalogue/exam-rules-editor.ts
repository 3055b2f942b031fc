/** What an author must still correct in a test or final exam (rule exam.editor). */
import { t } from '../platform/text/text.ts'
import type { FieldError } from '../platform/validation/field-error.ts'
import { isId } from '../platform/kernel/kinds/reference.ts'

/** An exam as it comes from the editor: anything may still be missing. */
export interface ExamDraft {
  weight?: number | null
  questions?: number | null
  time?: number | null
  multipleChoice?: readonly QuestionDraft[] | null
}

interface QuestionDraft {
  question?: string | null
  answers?: number | null
  answerPool?: readonly { answer?: string | null; points?: number | null }[] | null
  lecture?: string | null
}

/**
 * The errors of an exam, a row for each field by its path inside the exam
 * (`multipleChoice.0.answerPool.1.points`): weight from 0, at least 1 question and not more than there
 * are, and whole questions.
 */
export function examErrors(exam: ExamDraft): FieldError[] {
  const pool = exam.multipleChoice ?? []
  return [
    ...numberErrors('weight', exam.weight, 0),
    ...(exam.time == null ? [] : numberErrors('time', exam.time, 0)),
    ...countErrors(exam.questions, pool.length),
    ...pool.flatMap((question, i) =>
      questionErrors(question).map(({ field, message }) => ({
        field: `multipleChoice.${i}.${field}`,
        message,
      })),
    ),
  ]
}

/** The errors of one question, by the path inside it. */
export function questionErrors(question: QuestionDraft): FieldError[] {
  const pool = question.answerPool ?? []
  const errors: FieldError[] = []
  if (isBlank(question.question)) errors.push({ field: 'question', message: t('validation.question') })
  if (!isWholeFrom(question.answers, 1))
    errors.push({ field: 'answers', message: t('validation.answersNumber') })
  else if (pool.length < question.answers)
    errors.push({
      field: 'answerPool',
      message: t('validation.notEnoughQuestions', { n: question.answers }),
    })
  if (!isBlank(question.lecture) && !isId(question.lecture))
    errors.push({ field: 'lecture', message: t('validation.option') })
  for (const [i, { answer, points }] of pool.entries()) {
    const n = i + 1
    if (isBlank(answer))
      errors.push({ field: `answerPool.${i}.answer`, message: t('validation.answer', { n }) })
    if (!(typeof points === 'number' && points >= -1 && points <= 1))
      errors.push({ field: `answerPool.${i}.points`, message: t('validation.answerPoints', { n }) })
  }
  return errors
}

function countErrors(questions: number | null | undefined, available: number): FieldError[] {
  const say = (message: string) => [{ field: 'questions', message }]
  if (questions == null) return say(t('validation.required'))
  if (!isWholeFrom(questions, 1)) return say(t('validation.min', { min: 1 }))
  return questions > available ? say(t('validation.notEnoughQuestions', { n: questions })) : []
}

function numberErrors(field: string, value: number | null | undefined, min: number): FieldError[] {
  if (value == null) return [{ field, message: t('validation.required') }]
  if (!Number.isFinite(value)) return [{ field, message: t('validation.number') }]
  return value < min ? [{ field, message: t('validation.min', { min }) }] : []
}

function isWholeFrom(value: number | null | undefined, min: number): value is number {
  return Number.isInteger(value) && Number(value) >= min
}

function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').trim() === ''
}
