import { attemptsLeft } from '#contract/catalogue/exam-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Progress } from '../../enrolment/index.ts'
import { systemActor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { GRACE_MS } from './answers.ts'
import { gradeAttempt, type Graded } from './graded.ts'
import { listDue, type OwnAttempt } from './repositories/attempts.ts'
import { closeAttempt, closeAttemptWithin } from './repositories/changes.ts'

export interface GradingDeps extends Pick<Platform, 'db' | 'connection' | 'events'> {
  /** What tests complete, and what must be complete before them. */
  progress: Pick<Progress, 'findLecture' | 'completeResource' | 'hasAllLectures'>
}

/** How often it is looked again at attempts that changed while they were graded. */
const TRIES = 3

/** A test completes its tab; a session that an editor took out meanwhile has nothing to complete. */
const complete = async (
  { progress }: GradingDeps,
  tx: Tx,
  { attempt, assignment }: OwnAttempt,
): Promise<void> => {
  const { kind, module, lecture, resource } = attempt
  if (kind !== 'test' || !module || !lecture) return
  try {
    await progress.completeResource(tx, assignment, { module, lecture, resource })
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return
    throw error
  }
}

/** The actor who ends an attempt at its deadline, whether the job or a person's call comes first. */
const dueActor = systemActor('job:exams.due')

/**
 * The log line: about the course, by the trainee who handed it in; or about the trainee, when the deadline passed
 * without a hand-in.
 */
const loggedAs = ({ attempt, assignment, person, course }: OwnAttempt, isHandedIn: boolean) => {
  const what = { action: `${attempt.kind}.submit`, what: course }
  return isHandedIn
    ? {
        who: { kind: 'person' as const, ...person },
        activity: { ...what, entity: 'degree', item: assignment.degree },
      }
    : { who: dueActor, activity: { ...what, entity: 'user', item: person._id } }
}

/** Grades an attempt with these answers; undefined where it, or what follows from it, changed since it was read. */
const gradeOne = async (
  deps: GradingDeps,
  own: OwnAttempt,
  { given, isHandedIn }: { given: Readonly<Record<string, string | null>>; isHandedIn: boolean },
  now: Date,
): Promise<Graded | undefined> => {
  const { db, connection, events } = deps
  const { attempt, assignment, person } = own
  const { kind } = attempt
  const graded = gradeAttempt(attempt, given, now)
  const { success } = graded
  const awaitsSurvey = kind === 'exam' && own.awaitsSurvey
  const what = {
    attempt: attempt.id,
    assignmentId: assignment.id,
    user: person._id,
    degree: assignment.degree,
    kind,
    success,
    awaitsSurvey,
    attemptsLeft: attemptsLeft(own.started, success),
  }
  const closing = {
    attempt,
    graded,
    awaitsSurvey,
    now,
    ...loggedAs(own, isHandedIn),
  }
  // Most attempts close by themselves: one statement, which is a transaction of its own.
  if (kind === 'exam' && !events.concerns('exam.graded', what))
    return (await closeAttempt(connection.pool, closing)) ? graded : undefined
  return db.transaction(async (tx) => {
    if (!(await closeAttemptWithin(tx, closing))) return undefined
    await complete(deps, tx, own)
    await events.record(tx, 'exam.graded', what)
    return graded
  })
}

/** Grades attempts: the one place where they end (rule exam.grade). */
export const createGrading = (deps: GradingDeps) => {
  /** Grades what its trainee hands in. */
  const grade = (own: OwnAttempt, given: Readonly<Record<string, string | null>>, now: Date) =>
    gradeOne(deps, own, { given, isHandedIn: true }, now)

  /**
   * Grades, with the saved answers, the open attempts past their deadline at a moment: of one assignment, or of all.
   * Returns how many there were.
   */
  const gradeDue = async (moment: Date, assignment?: string): Promise<number> => {
    let seen = 0
    for (let tries = 0; tries < TRIES; tries++) {
      const due = await listDue(deps.db, moment, assignment)
      if (tries === 0) seen = due.length
      let changed = 0
      for (const own of due) {
        const { given } = own.attempt
        if (!(await gradeOne(deps, own, { given, isHandedIn: false }, moment))) changed++
      }
      if (changed === 0) break
    }
    return seen
  }

  return {
    grade,
    gradeDue,
    /** The job of each minute: what nobody touched after its time is graded too. */
    sweep: (now: Date) => gradeDue(new Date(now.getTime() - GRACE_MS)),
  }
}

export type Grading = ReturnType<typeof createGrading>
