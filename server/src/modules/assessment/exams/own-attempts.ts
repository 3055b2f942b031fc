import { attemptDeadline, drawQuestions, isOver, type GivenAnswer } from '#contract/catalogue/exam-rules.ts'
import type { Exam } from '#contract/catalogue/shapes.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AttemptRow } from '../attempt/tables.ts'
import { GRACE_MS, readAnswers } from './answers.ts'
import { chance } from './chance.ts'
import type { Grading, GradingDeps } from './grading.ts'
import type { FindOwnAttempt } from './repositories/attempts.ts'
import { startAttempt } from './repositories/changes.ts'
import type { FindPlace, TestStanding, TestOf } from './repositories/places.ts'

/** What the use cases of tests and exams need. */
export interface Exams extends Pick<Platform, 'db' | 'connection' | 'clock'>, Pick<GradingDeps, 'progress'> {
  grading: Grading
  findPlace: FindPlace
  findOwnAttempt: FindOwnAttempt
}

/** The place of a session's test in a course. */
export interface TestPlace {
  module: string
  lecture: string
  resource: string
}

/** An attempt that is handed in, with the last answers. */
export interface HandedIn {
  attempt: string
  answers: readonly GivenAnswer[]
}

const TRIES = 10

/**
 * Reads, decides and writes; again if what was read changed before it was written.
 * @throws Problem `conflict` if it keeps changing
 */
const untilWritten = async <T>(once: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < TRIES; tries++) {
    const done = await once()
    if (done !== undefined) return done
  }
  throw new Problem('conflict')
}

/**
 * The caller's place at a test; attempts past their deadline are graded first.
 * @throws Problem `not_found` for a course that the caller does not have
 */
export const settledPlace = async (
  { clock, grading, findPlace }: Exams,
  test: TestOf,
): Promise<TestStanding> => {
  const place = await findPlace(test, clock.now())
  if (!place) throw new Problem('not_found')
  if (!place.isDue) return place
  await grading.gradeDue(clock.now(), place.assignment.id)
  const graded = await findPlace(test, clock.now())
  if (!graded) throw new Problem('not_found')
  return graded
}

const drawAttempt = (
  { assignment }: TestStanding,
  { kind, resource, module, lecture }: Begun,
  { weight, userText, ...exam }: Exam,
  startedAt: Date,
): AttemptRow => ({
  id: newId(),
  assignment: assignment.id,
  kind,
  resource,
  module: module ?? null,
  lecture: lecture ?? null,
  weight,
  userText,
  drawn: drawQuestions(exam, chance),
  given: {},
  answers: null,
  startedAt,
  endsAt: attemptDeadline(startedAt, exam.time),
  submittedAt: null,
  finalValue: null,
  success: null,
  toldAt: null,
  voidedAt: null,
})

/** The test for which an attempt is started. */
interface Begun extends Pick<AttemptRow, 'kind' | 'resource'> {
  module?: string
  lecture?: string
}

/**
 * The open attempt of a test, or a new one; the same for all concurrent requests.
 * @param mayBegin returns the test from which a new attempt draws, and refuses if none may be started
 * @throws Problem `not_found`, and what `mayBegin` throws
 */
export const openAttempt = async (
  exams: Exams,
  user: Person,
  test: TestOf,
  mayBegin: (place: TestStanding) => Promise<{ begun: Begun; exam: Exam }>,
): Promise<{ attempt: AttemptRow; place: TestStanding; resumed: boolean }> =>
  untilWritten(async () => {
    const { clock, connection } = exams
    const place = await settledPlace(exams, test)
    if (place.open) return { attempt: place.open, place, resumed: true }
    const { begun, exam } = await mayBegin(place)
    const attempt = drawAttempt(place, begun, exam, clock.now())
    const activity = {
      action: `${begun.kind}.start`,
      what: place.course,
      entity: 'degree',
      item: place.assignment.degree,
    }
    const isWritten = await startAttempt(connection.pool, place.version, attempt, { who: user, activity })
    return isWritten ? { attempt, place, resumed: false } : undefined
  })

/**
 * Grades the submitted answers, over the saved ones. Also returns how many exams were started.
 * @param fits is it the attempt that the call is about?
 * @throws Problem `not_found`; `attempt_closed` for an attempt that is over already
 */
export const handIn = async (
  { clock, grading, findOwnAttempt }: Exams,
  user: Person,
  item: string,
  { handed, fits }: { handed: HandedIn; fits: (attempt: AttemptRow) => boolean },
): Promise<{ attempt: AttemptRow; started: number }> =>
  untilWritten(async () => {
    const own = await findOwnAttempt(handed.attempt, user._id, item)
    if (!own || !fits(own.attempt)) throw new Problem('not_found')
    const { attempt, started } = own
    if (attempt.submittedAt || attempt.voidedAt) throw new Problem('attempt_closed')
    const now = clock.now()
    const lastMoment = new Date(now.getTime() - GRACE_MS)
    if (isOver(attempt.endsAt, lastMoment)) {
      await grading.gradeDue(lastMoment, attempt.assignment)
      throw new Problem('attempt_closed')
    }
    const answers = { ...attempt.given, ...readAnswers(attempt, handed.answers) }
    const graded = await grading.grade(own, answers, now)
    return graded && { attempt: { ...attempt, ...graded }, started }
  })
