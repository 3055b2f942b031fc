import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { startTest } from '#contract/assessment/endpoints.ts'

/** An open attempt as the browser gets it (rule exam.attempts). */
export type OpenAttempt = CallAnswer<typeof startTest>
export type Question = OpenAttempt['questions'][number]

/** The chosen answers by question. */
export type Chosen = Readonly<Record<string, string>>

export const chosenOf = (answers: readonly { question: string; answer: string }[]): Chosen =>
  Object.fromEntries(answers.map(({ question, answer }) => [question, answer]))

/** The answers to submit: a row for each question that has one. */
export const answersOf = (questions: readonly Question[], chosen: Chosen) =>
  questions.flatMap(({ _id }) => (chosen[_id] ? [{ question: _id, answer: chosen[_id] }] : []))

export const firstUnanswered = (questions: readonly Question[], chosen: Chosen): number =>
  questions.findIndex((question) => !chosen[question._id])

/**
 * May the question at that place be opened? An answer is required before moving on (rule exam.answering), so: the
 * answered ones, and the first one without an answer.
 */
export function mayGoTo(questions: readonly Question[], chosen: Chosen, place: number): boolean {
  const question = questions[place]
  if (!question) return false
  return chosen[question._id] !== undefined || place === firstUnanswered(questions, chosen)
}

/** Where to continue an attempt: the first question without an answer, else the last. */
export function placeToResume(questions: readonly Question[], chosen: Chosen): number {
  const open = firstUnanswered(questions, chosen)
  return open === -1 ? Math.max(0, questions.length - 1) : open
}
