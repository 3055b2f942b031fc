import { askedQuestions } from '#contract/catalogue/survey-questions.ts'
import type { PlayerDegree } from '#contract/learning/shapes.ts'

export type SurveyQuestions = NonNullable<PlayerDegree['survey']>['questions']
/** A question that asks something itself. */
export type AskedQuestion = SurveyQuestions[number]['questions'][number]

/** What is answered so far: by a text question's `_id`, or by `{question's _id}.{row's _id}`. */
export type Draft = Readonly<Record<string, string>>

/** The rows of grids that have no answer yet; texts may stay empty. */
export const unanswered = (questions: SurveyQuestions, draft: Draft): string[] =>
  askedQuestions<AskedQuestion>(questions)
    .filter((question) => question.type === 'grid')
    .flatMap((question) => question.rows.map((row) => `${question._id}.${row._id}`))
    .filter((key) => !draft[key])

/** The answers in the form that is sent; of a draft, only those that the survey asks for. */
export function answersToSend(
  questions: SurveyQuestions,
  draft: Draft,
): { question: string; answer: string }[] {
  const keys = askedQuestions<AskedQuestion>(questions).flatMap((question) =>
    question.type === 'text' ? [question._id] : question.rows.map((row) => `${question._id}.${row._id}`),
  )
  return keys.flatMap((question) => {
    const answer = draft[question]?.trim()
    return answer ? [{ question, answer }] : []
  })
}
