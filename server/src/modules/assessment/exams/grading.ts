import { attemptsLeft, gradeExam, isSuccess } from '#contract/catalogue/exam-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { type AssignmentRow, lockAssignment, type Progress } from '../../enrolment/index.ts'
import { sendTemplate } from '../../../platform/mail-templates/mails.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { GRACE_MS } from './answers.ts'
import {
  closeAttempt,
  countAttempts,
  findCourse,
  findPerson,
  listDue,
  lockAttempt,
  setPassed,
} from './repository.ts'
import type { AttemptRow } from '../attempt/tables.ts'

export interface GradingDeps extends Pick<
  Platform,
  'db' | 'events' | 'clock' | 'config' | 'academy' | 'mail'
> {
  /** What tests complete, and what must be complete before them. */
  progress: Pick<Progress, 'openSession' | 'completeResource' | 'standing'>
}

/** Grades attempts: the one place where they end (rule exam.grade). */
export const createGrading = (deps: GradingDeps) => {
  const { db, events, progress, config } = deps

  /** A test completes its tab; a session that an editor took out meanwhile has nothing to complete. */
  const complete = async (
    tx: Tx,
    assignment: AssignmentRow,
    { kind, module, lecture, resource }: AttemptRow,
  ): Promise<void> => {
    if (kind !== 'test' || !module || !lecture) return
    try {
      await progress.completeResource(tx, assignment, { module, lecture, resource })
    } catch (error) {
      if (error instanceof Problem && error.code === 'not_found') return
      throw error
    }
  }

  /** Grades an open attempt with these answers. The assignment and the attempt are locked by the caller. */
  const grade = async (
    tx: Tx,
    assignment: AssignmentRow,
    attempt: AttemptRow,
    given: Record<string, string | null>,
    now: Date,
  ): Promise<AttemptRow> => {
    const { finalValue, answers } = gradeExam(
      { weight: attempt.weight, questions: attempt.drawn },
      Object.entries(given).map(([question, answer]) => ({ question, answer })),
    )
    const kept = Object.fromEntries(
      answers.flatMap((a) => (a.answer === null ? [] : [[a.question, a.answer]])),
    )
    const success = isSuccess(finalValue, attempt.weight)
    const submittedAt = attempt.endsAt && attempt.endsAt < now ? attempt.endsAt : now
    const row = await closeAttempt(tx, attempt.id, { given: kept, answers, finalValue, success, submittedAt })
    if (attempt.kind === 'exam' && success) await setPassed(tx, assignment.id, now)
    await complete(tx, assignment, attempt)
    const course = await findCourse(tx, assignment.degree)
    const person = await findPerson(tx, assignment.user)
    if (attempt.kind === 'exam' && !success && person) {
      const started = await countAttempts(tx, { assignment: assignment.id, kind: 'exam' })
      const values = {
        name: person.name,
        degree: course?.name,
        attemptsLeft: attemptsLeft(started, false),
        link: `${config.baseUrl}/course/${assignment.degree}`,
      }
      await sendTemplate(deps, tx, 'examFailed', values, { to: [person.email], toUsers: [person._id] })
    }
    const activity = {
      action: `${attempt.kind}.submit`,
      what: course?.name ?? '',
      entity: 'degree',
      item: assignment.degree,
    }
    if (person) await recordActivity(tx, { kind: 'person', ...person }, activity)
    await events.record(tx, 'exam.graded', {
      attempt: attempt.id,
      assignmentId: assignment.id,
      user: assignment.user,
      degree: assignment.degree,
      kind: attempt.kind,
      success,
    })
    return row ?? attempt
  }

  /**
   * Grades, with what was saved, the open attempts whose time was over at a moment: of one assignment, or of
   * everybody's. Gives how many.
   */
  const gradeDue = async (moment: Date, assignmentId?: string): Promise<number> => {
    const due = await listDue(db, moment, assignmentId)
    for (const { id, assignment: owner } of due) {
      await db.transaction(async (tx) => {
        const assignment = await lockAssignment(tx, owner)
        const attempt = assignment && (await lockAttempt(tx, id, owner))
        if (!attempt || attempt.submittedAt || attempt.voidedAt) return
        await grade(tx, assignment, attempt, attempt.given, moment)
      })
    }
    return due.length
  }

  return {
    grade,
    gradeDue,
    /** The job of each minute: what nobody touched after its time is graded too. */
    sweep: (now: Date) => gradeDue(new Date(now.getTime() - GRACE_MS)),
  }
}

export type Grading = ReturnType<typeof createGrading>
