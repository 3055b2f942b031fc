/** Tests and the final exam: drawing, grading, attempts. Pure; time and chance are arguments. */
import { MINUTE_MS } from '../platform/durations.ts'

export * from './exam-rules-editor.ts'

/** An answer in a question's pool; `points` from -1 to 1, 1 being the right one. */
interface PoolAnswer {
  _id: string
  answer: string
  points: number
}

/** A multiple-choice question in its stored form (rule exam.editor). */
export interface PoolQuestion {
  _id: string
  question: string
  /** How many answers of the pool are shown. */
  answers: number
  answerPool: readonly PoolAnswer[]
  /** Whether the answers are shown in a chance order; else in the pool's. */
  randomAnswers?: boolean | null
  /** Why the right answer is right, for the review. */
  explanation?: string | null
  /** The session that it is about, by its `_id`. */
  lecture?: string | null
}

/** What an attempt keeps of a question: the answers drawn, with their points (rule exam.attempts). */
export interface DrawnQuestion {
  _id: string
  question: string
  answers: PoolAnswer[]
  explanation?: string
  lecture?: string
}

export interface GivenAnswer {
  question: string
  answer: string | null
}

interface GradedAnswer extends GivenAnswer {
  value: number
}

/** The source of randomness: a number from 0 up to, but not including, 1; `Math.random` or a seeded one. */
export type Random = () => number

/** How many attempts at the final exam are allowed (rule exam.attempts). */
export const MAX_ATTEMPTS = 3

/** Draws the exam's number of questions, in a chance order, each with its answers drawn. */
export function drawQuestions(
  exam: { questions: number; multipleChoice: readonly PoolQuestion[] },
  random: Random,
): DrawnQuestion[] {
  return shuffle(exam.multipleChoice, random)
    .slice(0, Math.max(0, exam.questions))
    .map((question) => drawAnswers(question, random))
}

/**
 * Draws the wanted number of answers from a question's pool. When some must go, the ones scoring under 1
 * go first, so that a right answer always stays (rule exam.draw); where no answer scores 1, the best one
 * counts as right. Without `randomAnswers` the pool's order decides both who goes (the last) and how they
 * are shown.
 */
export function drawAnswers(question: PoolQuestion, random: Random): DrawnQuestion {
  const pool = question.answerPool
  const wanted = Math.min(pool.length, Math.max(1, question.answers))
  const candidates = question.randomAnswers ? shuffle(pool, random) : [...pool]
  const right = new Set(rightAnswers(pool))
  const rank = (a: PoolAnswer) => (right.has(a._id) ? 0 : 1)
  const kept = new Set(candidates.toSorted((a, b) => rank(a) - rank(b)).slice(0, wanted))
  const answers = candidates.filter((a) => kept.has(a))
  return {
    _id: question._id,
    question: question.question,
    answers: answers.map(({ _id, answer, points }) => ({ _id, answer, points })),
    ...(question.explanation ? { explanation: question.explanation } : {}),
    ...(question.lecture ? { lecture: question.lecture } : {}),
  }
}

/** The right answers of a question, by their `_id`: those that score 1, or the best if none does. */
export function rightAnswers(answers: readonly PoolAnswer[]): string[] {
  const right = Math.min(1, Math.max(...answers.map(({ points }) => points)))
  return answers.filter(({ points }) => points >= right).map(({ _id }) => _id)
}

/**
 * The drawn questions as a trainee may see them: without the points and what explains them (rule api.answers-hidden).
 */
export function withoutPoints(questions: readonly DrawnQuestion[]) {
  return questions.map(({ _id, question, answers }) => ({
    _id,
    question,
    answers: answers.map((a) => ({ _id: a._id, answer: a.answer })),
  }))
}

/**
 * Grades an attempt: `round(sum of points × weight / number of questions)` (rule exam.grade). There is a row for each
 * drawn question; unanswered, or answered with an answer not drawn for it, it is worth 0, and of several answers to one
 * question the last one counts.
 */
export function gradeExam(
  exam: { weight: number; questions: readonly DrawnQuestion[] },
  given: readonly GivenAnswer[],
): { finalValue: number; answers: GradedAnswer[] } {
  const chosen = new Map(given.map((g) => [g.question, g.answer]))
  const answers = exam.questions.map((question): GradedAnswer => {
    const answer = question.answers.find((a) => a._id === chosen.get(question._id))
    return { question: question._id, answer: answer?._id ?? null, value: answer?.points ?? 0 }
  })
  const points = answers.reduce((sum, a) => sum + a.value, 0)
  return { finalValue: roundGrade((points * exam.weight) / Math.max(1, answers.length)), answers }
}

/** The lowest value that passes: half of the weight, rounded (rule exam.grade). */
export function passMark(weight: number): number {
  return Math.round(weight / 2)
}

/** Whether a value passes an exam of that weight. */
export function isSuccess(finalValue: number, weight: number): boolean {
  return finalValue >= passMark(weight)
}

/** How many attempts are left after `started` ones; none after a pass, which is not repeated. */
export function attemptsLeft(started: number, success: boolean): number {
  return success ? 0 : Math.max(0, MAX_ATTEMPTS - started)
}

/** A moment, as a date or in milliseconds. */
type Moment = Date | number

/** The deadline of an attempt with a number of minutes; null if none or 0 means unlimited. */
export function attemptDeadline(startedAt: Moment, minutes?: number | null): Date | null {
  return minutes ? new Date(Number(startedAt) + minutes * MINUTE_MS) : null
}

/** Is the time over that ends at a moment? Never if it is unlimited. */
export function isOver(endsAt: Moment | null, now: Moment): boolean {
  return endsAt !== null && Number(now) >= Number(endsAt)
}

/** How many whole seconds there are until a moment, never below 0. */
export function secondsUntil(endsAt: Moment, now: Moment): number {
  return Math.max(0, Math.ceil((Number(endsAt) - Number(now)) / 1000))
}

/** Rounds to 0 decimals, after removing the errors of adding fractions (and minus zero). */
function roundGrade(value: number): number {
  return Math.round(Number(value.toFixed(6))) + 0
}

/** Swaps each place, from the last, with a random one up to it. */
function shuffle<T>(list: readonly T[], random: Random): T[] {
  const mixed = [...list]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    mixed.splice(i, 1, ...mixed.splice(j, 1, ...mixed.slice(i, i + 1)))
  }
  return mixed
}
