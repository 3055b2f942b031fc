import { and, eq } from 'drizzle-orm'
import { type AssignmentRow, assignments, lectureProgress, surveyAnswers } from '../enrolment/index.ts'
import { degrees, degreesInSight } from '../catalogue/index.ts'
import { whereOf } from '../../platform/access/scope.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { LectureRecord, TraineeRecord } from './record.ts'
import { recordsOf } from './standing.ts'
import { placeKey } from './structure.ts'

/** Does the user see this course from the authors' side? */
export const isInSight = async (on: Db, user: Person, degree: string): Promise<boolean> => {
  const [seen] = await on
    .select({ id: degrees.id })
    .from(degrees)
    .where(and(eq(degrees.id, degree), whereOf(degreesInSight(user))))
  return seen !== undefined
}

/** The course of one of the user's own assignments. */
export const degreeOfOwn = async (on: Db, user: string, assignment: string): Promise<string | undefined> => {
  const [own] = await on
    .select({ degree: assignments.degree })
    .from(assignments)
    .where(and(eq(assignments.id, assignment), eq(assignments.user, user)))
  return own?.degree
}

/** Keeps what a survey was answered with. */
export const addSurveyAnswers = async (tx: Tx, values: typeof surveyAnswers.$inferInsert): Promise<void> => {
  await tx.insert(surveyAnswers).values(values)
}

/** Keeps how one session stands; `completeAt` where it has just become complete. */
export const saveLecture = async (
  tx: Tx,
  assignment: string,
  { module, lecture, resources, value, complete }: LectureRecord,
  { now, completeAt }: { now: Date; completeAt?: Date },
): Promise<void> => {
  const row = { resources, value, complete }
  await tx
    .insert(lectureProgress)
    .values({ ...row, assignment, module, lecture, firstAt: now, completeAt: completeAt ?? null })
    .onConflictDoUpdate({
      target: [lectureProgress.assignment, lectureProgress.module, lectureProgress.lecture],
      set: completeAt ? { ...row, completeAt } : row,
    })
}

/** Changes columns of the assignment, in the database and in the record. */
export const setAssignment = async (
  tx: Tx,
  record: TraineeRecord,
  values: Partial<AssignmentRow>,
): Promise<void> => {
  await tx.update(assignments).set(values).where(eq(assignments.id, record.assignment.id))
  record.assignment = { ...record.assignment, ...values }
}

/** Remembers where a video was left; false where the session was never opened. */
export const setPosition = async (
  tx: Tx,
  record: TraineeRecord,
  place: { module: string; lecture: string; resource: string; seconds: number },
): Promise<boolean> => {
  const own = recordsOf(record).get(placeKey(place.module, place.lecture))
  if (!own) return false
  const row = { ...own.resources[place.resource], position: place.seconds }
  await tx
    .update(lectureProgress)
    .set({ resources: { ...own.resources, [place.resource]: row } })
    .where(
      and(
        eq(lectureProgress.assignment, record.assignment.id),
        eq(lectureProgress.module, place.module),
        eq(lectureProgress.lecture, place.lecture),
      ),
    )
  return true
}
