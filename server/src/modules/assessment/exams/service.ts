import {
  drawQuestions,
  attemptsLeft,
  type GivenAnswer,
  MAX_ATTEMPTS,
  passMark,
} from '#contract/catalogue/exam-rules.ts'
import type { Exam } from '#contract/catalogue/shapes.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { type AssignmentRow, findOwnAssignment, lockAssignment } from '../../enrolment/index.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { courseOutline, lecturesOf } from '../../catalogue/index.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Person } from '../../../platform/access/actor.ts'
import {
  GRACE_MS,
  isOver,
  readAnswers,
  secondsLeftOf,
  toExamOutcome,
  toOpenAttempt,
  toOutcome,
  toReview,
  type SessionNames,
} from './answers.ts'
import { chance } from './chance.ts'
import type { Grading, GradingDeps } from './grading.ts'
import {
  countAttempts,
  findCourse,
  findExam,
  findOpenAttempt,
  listGraded,
  lockAttempt,
  lockOwnAttempt,
  mergeGiven,
  type Place,
} from './repository.ts'
import { attempts, type AttemptRow } from '../attempt/tables.ts'

/** Where a session's test stands in a course. */
interface TestPlace {
  module: string
  lecture: string
  resource: string
}

/** Tests of sessions and the final exam, for the trainee (rule exam.attempts). */
export const createExamsService = (
  { db, clock, progress }: Pick<GradingDeps, 'db' | 'clock' | 'progress'>,
  { grade, gradeDue }: Grading,
) => {
  /**
   * The caller's assignment; an attempt whose time is over is graded first.
   * @throws Problem `not_found`
   */
  const settled = async (user: Person, id: string, grace = 0): Promise<AssignmentRow> => {
    const assignment = await findOwnAssignment(db, user._id, id)
    if (!assignment) throw new Problem('not_found')
    await gradeDue(new Date(clock.now().getTime() - grace), assignment.id)
    return assignment
  }

  const locked = async (tx: Tx, id: string): Promise<AssignmentRow> => {
    const assignment = await lockAssignment(tx, id)
    if (!assignment) throw new Problem('not_found')
    return assignment
  }

  /** Draws and writes a new attempt. */
  const begin = async (
    tx: Tx,
    user: Person,
    assignment: AssignmentRow,
    exam: Exam,
    place: { kind: 'exam' | 'test'; resource: string; module?: string; lecture?: string },
  ): Promise<AttemptRow> => {
    const startedAt = clock.now()
    const [attempt] = await tx
      .insert(attempts)
      .values({
        ...place,
        assignment: assignment.id,
        weight: exam.weight,
        userText: exam.userText,
        drawn: drawQuestions(exam, chance),
        startedAt,
        endsAt: exam.time > 0 ? new Date(startedAt.getTime() + exam.time * 60_000) : null,
      })
      .returning()
    if (!attempt) throw new Problem('conflict')
    const course = await findCourse(tx, assignment.degree)
    await recordActivity(tx, user, {
      action: `${place.kind}.start`,
      what: course?.name ?? '',
      entity: 'degree',
      item: assignment.degree,
    })
    return attempt
  }

  /**
   * Grades what is handed in, over what was saved before.
   * @throws Problem `attempt_closed` for an attempt that is over already
   */
  const handIn = async (
    user: Person,
    itemId: string,
    handed: { attempt: string; answers: readonly GivenAnswer[] },
    fits: (attempt: AttemptRow) => boolean,
  ) => {
    const { id } = await settled(user, itemId, GRACE_MS)
    return db.transaction(async (tx) => {
      const assignment = await locked(tx, id)
      const attempt = await lockAttempt(tx, handed.attempt, id)
      if (!attempt || !fits(attempt)) throw new Problem('not_found')
      if (attempt.submittedAt || attempt.voidedAt) throw new Problem('attempt_closed')
      const answers = { ...attempt.given, ...readAnswers(attempt, handed.answers) }
      return {
        attempt: await grade(tx, assignment, attempt, answers, clock.now()),
        started: await countAttempts(tx, { assignment: id, kind: 'exam' }),
      }
    })
  }

  const findTest = async (tx: Tx, { user, degree }: AssignmentRow, { resource, ...place }: TestPlace) => {
    const { lecture } = await progress.openSession(tx, user, degree, place)
    const stands = lecture.resources.some((row) => row.resource === resource)
    const exam = stands ? await findExam(tx, resource) : undefined
    if (!exam) throw new Problem('not_found')
    return exam
  }

  return {
    /** Starts a session's test, once, or resumes it. @throws Problem `not_found`, `not_yet`, `attempt_closed` */
    async startTest(user: Person, itemId: string, place: TestPlace) {
      const { id } = await settled(user, itemId)
      return db.transaction(async (tx) => {
        const assignment = await locked(tx, id)
        const at: Place = { assignment: id, kind: 'test', resource: place.resource, lecture: place.lecture }
        const open = await findOpenAttempt(tx, at)
        if (open) return toOpenAttempt(open, clock.now(), true)
        const exam = await findTest(tx, assignment, place)
        if ((await countAttempts(tx, at)) > 0) throw new Problem('attempt_closed')
        const attempt = await begin(tx, user, assignment, exam, { kind: 'test', ...place })
        return toOpenAttempt(attempt, clock.now(), false)
      })
    },

    /** Hands a session's test in. @throws Problem `not_found`, `attempt_closed`, `validation` */
    async saveTest(
      user: Person,
      itemId: string,
      place: TestPlace,
      handed: { attempt: string; answers: readonly GivenAnswer[] },
    ) {
      const { attempt } = await handIn(
        user,
        itemId,
        handed,
        (row) =>
          row.kind === 'test' &&
          row.module === place.module &&
          row.lecture === place.lecture &&
          row.resource === place.resource,
      )
      return toOutcome(attempt, true)
    },

    /**
     * Starts the final exam, or resumes the open attempt: at most three, none after a pass, none before every
     * session is complete.
     * @throws Problem `not_found`, `not_yet`, `already_passed`, `attempts_exhausted`
     */
    async startExam(user: Person, degree: string) {
      const { id } = await settled(user, degree)
      return db.transaction(async (tx) => {
        const assignment = await locked(tx, id)
        const at: Place = { assignment: id, kind: 'exam' }
        const open = await findOpenAttempt(tx, at)
        const started = await countAttempts(tx, at)
        if (open)
          return { ...toOpenAttempt(open, clock.now(), true), attemptsLeft: attemptsLeft(started, false) }
        const resource = (await findCourse(tx, assignment.degree))?.exam
        const exam = resource ? await findExam(tx, resource) : undefined
        if (!resource || !exam) throw new Problem('not_found')
        if (assignment.examSuccess) throw new Problem('already_passed')
        if (started >= MAX_ATTEMPTS) throw new Problem('attempts_exhausted')
        if (!(await progress.standing(tx, id))?.lecturesComplete) throw new Problem('not_yet')
        const attempt = await begin(tx, user, assignment, exam, { kind: 'exam', resource })
        return {
          ...toOpenAttempt(attempt, clock.now(), false),
          attemptsLeft: attemptsLeft(started + 1, false),
        }
      })
    },

    /** Hands the final exam in. @throws Problem `not_found`, `attempt_closed`, `validation` */
    async saveExam(
      user: Person,
      degree: string,
      handed: { attempt: string; answers: readonly GivenAnswer[] },
    ) {
      const { attempt, started } = await handIn(user, degree, handed, (row) => row.kind === 'exam')
      return toExamOutcome(attempt, started)
    },

    /**
     * Keeps answers of an open attempt as they are given.
     * @throws Problem `not_found`, `attempt_closed` (over, or handed in), `validation`
     */
    async saveAnswers(user: Person, attemptId: string, given: readonly GivenAnswer[]) {
      const now = clock.now()
      const saved = await db.transaction(async (tx) => {
        const attempt = await lockOwnAttempt(tx, attemptId, user._id)
        if (!attempt) throw new Problem('not_found')
        if (isOver(attempt, now)) return { attempt, answers: undefined }
        const answers = await mergeGiven(tx, attemptId, readAnswers(attempt, given))
        return { attempt, answers }
      })
      if (!saved.answers) {
        await gradeDue(new Date(now.getTime() - GRACE_MS), saved.attempt.assignment)
        throw new Problem('attempt_closed')
      }
      return {
        answered: Object.keys(saved.answers).length,
        secondsLeft: secondsLeftOf(saved.attempt, now),
      }
    },

    /** The caller's results of the final exam. @throws Problem `not_found` */
    async examResults(user: Person, degree: string) {
      const assignment = await settled(user, degree)
      const at: Place = { assignment: assignment.id, kind: 'exam' }
      const resource = (await findCourse(db, assignment.degree))?.exam
      const exam = resource ? await findExam(db, resource) : undefined
      if (!exam) throw new Problem('not_found')
      const graded = await listGraded(db, at)
      const open = await findOpenAttempt(db, at)
      const success = graded.some((attempt) => attempt.success)
      const left = attemptsLeft(graded.length + (open ? 1 : 0), success)
      const over = success || (left === 0 && !open)
      const sessions = over ? await sessionsOf(db, assignment.degree) : new Map()
      const items = graded.map((attempt) => toReview(attempt, over, sessions))
      return {
        items,
        total: items.length,
        weight: exam.weight,
        passMark: passMark(exam.weight),
        questions: Math.min(exam.questions, exam.multipleChoice.length),
        time: exam.time,
        success,
        attemptsLeft: left,
        openAttempt: open?.id ?? null,
      }
    },

    /** The caller's results of a session's test. @throws Problem `not_found` */
    async testResults(user: Person, degree: string, { lecture, resource }: TestPlace) {
      const assignment = await settled(user, degree)
      const at: Place = { assignment: assignment.id, kind: 'test', resource, lecture }
      const sessions = await sessionsOf(db, assignment.degree)
      const items = (await listGraded(db, at)).map((attempt) => toReview(attempt, true, sessions))
      return { items, total: items.length, openAttempt: (await findOpenAttempt(db, at))?.id ?? null }
    },
  }
}

/** The sessions of a course by their `_id`, for the review. */
const sessionsOf = async (on: Db, degree: string): Promise<SessionNames> =>
  new Map(
    lecturesOf(await courseOutline(on, degree)).map(({ module, lecture }) => [
      lecture._id,
      { module, lecture: lecture._id, name: lecture.name },
    ]),
  )

export type ExamsService = ReturnType<typeof createExamsService>
