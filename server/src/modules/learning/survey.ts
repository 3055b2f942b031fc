import type { SurveyQuestion } from '#contract/catalogue/shapes.ts'
import { askedQuestions } from '#contract/catalogue/survey-questions.ts'
import { invalid, type FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'

/** A stored answer, with its question. */
export interface KeptAnswer {
  question: string
  title: string
  row?: string
  category?: string
  answer: string
}

interface SurveyField {
  kept: Omit<KeptAnswer, 'answer'>
  /** The columns of a grid by their id; a text question takes any text. */
  columns: ReadonlyMap<string, string> | undefined
}

/** Everything that a survey asks, by the key that answers use: the question's `_id`, with the row's in a grid. */
const askedBy = (questions: readonly SurveyQuestion[]): Map<string, SurveyField> =>
  new Map(
    askedQuestions(questions).flatMap((question): [string, SurveyField][] => {
      const { _id, title } = question
      if (question.type === 'text') return [[_id, { kept: { question: _id, title }, columns: undefined }]]
      const columns = new Map(question.columns.map((column) => [column._id, column.title]))
      return question.rows.map((row) => {
        const category = row.category ? { category: row.category } : {}
        return [`${_id}.${row._id}`, { kept: { question: _id, title, row: row.title, ...category }, columns }]
      })
    }),
  )

/**
 * Checks the answers against what the survey asks, and puts the question's words beside each. Every row of a grid
 * is answered; a text may stay empty.
 * @throws Problem `validation`, a row for each wrong or missing answer
 */
export const readSurveyAnswers = (
  questions: readonly SurveyQuestion[],
  given: readonly { question: string; answer: string }[],
): KeptAnswer[] => {
  const asked = askedBy(questions)
  const errors: FieldError[] = []
  const seen = new Set<string>()
  const kept = given.flatMap(({ question, answer }, index): KeptAnswer[] => {
    const one = asked.get(question)
    const field = `newAnswer.answers.${index}`
    const chosen = one?.columns ? one.columns.get(answer) : answer.trim()
    if (!one || seen.has(question))
      errors.push({ field: `${field}.question`, message: t('validation.option') })
    else if (chosen === undefined) errors.push({ field: `${field}.answer`, message: t('validation.option') })
    seen.add(question)
    return one && chosen ? [{ ...one.kept, answer: chosen }] : []
  })
  for (const [key, { columns }] of asked)
    if (columns && !seen.has(key)) errors.push({ field: key, message: t('validation.required') })
  if (errors.length > 0) throw invalid(errors)
  return kept
}
