import { askedQuestions } from '#contract/catalogue/survey-questions.ts'
import type { PlayerDegree } from '#contract/learning/shapes.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'
import { readJson } from '../../../../platform/lib/read-json.ts'

export type SurveyQuestions = NonNullable<PlayerDegree['survey']>['questions']
/** A question that asks something itself. */
export type AskedQuestion = SurveyQuestions[number]['questions'][number]

/** What is answered so far: by a text question's `_id`, or by `{question's _id}.{row's _id}`. */
export type Draft = Readonly<Record<string, string>>

/** A draft that the browser stored; without answers where its text is broken. */
export const readDraft = (text: string | null): Draft =>
  Object.fromEntries(
    Object.entries(recordOf(readJson(text))).flatMap(([key, answer]) =>
      typeof answer === 'string' ? [[key, answer]] : [],
    ),
  )

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
