import {
  attemptsLeft,
  type GivenAnswer,
  MAX_ATTEMPTS,
  passMark,
  rightAnswers,
  secondsUntil,
  withoutPoints,
} from '#contract/catalogue/exam-rules.ts'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import { invalid } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { AttemptRow } from '../attempt/tables.ts'

/** How long after the deadline a browser's automatic submission is still accepted. */
export const GRACE_MS = 5000

/**
 * The minutes that an attempt was given; 0 if it is unlimited. They are computed from its deadline, as the exam's limit
 * may have been changed since then.
 */
const givenMinutes = ({ startedAt, endsAt }: Pick<AttemptRow, 'startedAt' | 'endsAt'>): number =>
  endsAt ? (endsAt.getTime() - startedAt.getTime()) / MINUTE_MS : 0

/** The seconds that are left of an attempt; null when it is unlimited. */
export const secondsLeftOf = (attempt: Pick<AttemptRow, 'endsAt'>, now: Date): number | null =>
  attempt.endsAt && secondsUntil(attempt.endsAt, now)

/** An open attempt as its trainee sees it: without points (rule api.answers-hidden). */
export const toOpenAttempt = (attempt: AttemptRow, now: Date, resumed: boolean) => ({
  attempt: attempt.id,
  questions: withoutPoints(attempt.drawn),
  answers: Object.entries(attempt.given).map(([question, answer]) => ({ question, answer })),
  weight: attempt.weight,
  passMark: passMark(attempt.weight),
  time: givenMinutes(attempt),
  startedAt: attempt.startedAt.toISOString(),
  endsAt: attempt.endsAt?.toISOString() ?? null,
  secondsLeft: secondsLeftOf(attempt, now),
  resumed,
})

/**
 * The outcome of a graded attempt; if the weight is 0, the exam's text takes the place of points.
 * @param over whether the test cannot be repeated any more: until then, nobody is shown which answers were right
 */
export const toOutcome = (attempt: AttemptRow, over: boolean) => {
  const hidden = attempt.weight === 0 || !over
  return {
    finalValue: attempt.finalValue ?? 0,
    weight: attempt.weight,
    userText: attempt.userText,
    answers: (attempt.answers ?? []).map((row) => (hidden ? { ...row, value: null } : row)),
  }
}

/** The outcome of the final exam, with the attempts left (rule exam.attempts). */
export const toExamOutcome = (attempt: AttemptRow, started: number) => {
  const success = attempt.success ?? false
  return {
    ...toOutcome(attempt, success || started >= MAX_ATTEMPTS),
    success,
    passMark: passMark(attempt.weight),
    attemptsLeft: attemptsLeft(started, success),
    lastAttemptFailed: !success && started >= MAX_ATTEMPTS,
  }
}

/** A session of the course, by its `_id`. */
export type SessionNames = ReadonlyMap<string, { module: string; lecture: string; name: string }>

/**
 * A graded attempt with its questions, for the review.
 * @param sessions the sessions of the course: a question about a removed one has no link
 */
export const toReview = (attempt: AttemptRow, over: boolean, sessions: SessionNames) => {
  const revealed = over && attempt.weight > 0
  const shown = withoutPoints(attempt.drawn)
  return {
    ...toOutcome(attempt, over),
    attempt: attempt.id,
    createdAt: attempt.startedAt.toISOString(),
    submittedAt: (attempt.submittedAt ?? attempt.startedAt).toISOString(),
    success: attempt.success ?? false,
    questions: attempt.drawn.map(({ answers, explanation, lecture }, index) => ({
      ...(shown[index] ?? { _id: '', question: '', answers: [] }),
      right: revealed ? rightAnswers(answers) : [],
      explanation: (revealed && explanation) || null,
      session: (revealed && sessions.get(lecture ?? attempt.lecture ?? '')) || null,
    })),
  }
}

/**
 * Answers by question, as they are kept.
 * @throws Problem `validation` for a question or an answer that was not drawn
 */
export const readAnswers = (
  attempt: Pick<AttemptRow, 'drawn'>,
  given: readonly GivenAnswer[],
): Record<string, string | null> => {
  const drawn = new Map(attempt.drawn.map((q) => [q._id, new Set(q.answers.map((a) => a._id))]))
  const errors = given.flatMap(({ question, answer }, index) => {
    const answers = drawn.get(question)
    if (!answers) return [{ field: `answers.${index}.question`, message: t('validation.option') }]
    if (answer === null || answers.has(answer)) return []
    return [{ field: `answers.${index}.answer`, message: t('validation.option') }]
  })
  if (errors.length > 0) throw invalid(errors)
  return Object.fromEntries(given.map(({ question, answer }) => [question, answer]))
}
