import type { Activity, NamedActor } from '../../platform/audit/record.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AssignmentRow } from '../enrolment/index.ts'
import type { LectureRecord, TraineeRecord } from './record.ts'
import { recordsOf } from './standing.ts'
import { placeKey } from './structure/structure.ts'
import type { KeptAnswer } from './survey.ts'

/** A session after a change. */
export interface LectureChanged {
  after: LectureRecord
  /** The changed tabs: the others stay. */
  resources: LectureRecord['resources']
  /** Whether it has just become complete. */
  isNews: boolean
}

/** What a request changes in a trainee's record: decided only from the record, and written in one statement. */
export interface Change {
  who: NamedActor
  now: Date
  /** Columns of the assignment. */
  assignment?: Partial<
    Pick<
      AssignmentRow,
      | 'currentModule'
      | 'currentLecture'
      | 'currentPath'
      | 'lecturesComplete'
      | 'surveyDate'
      | 'isComplete'
      | 'startedAt'
      | 'endDate'
    >
  >
  lecture?: LectureChanged
  /** Time counts from now on, if the trainee has no clock yet. */
  startsClock?: boolean
  survey?: { id: string; answers: readonly KeptAnswer[] }
  /** The lines of the log. */
  activities?: readonly Activity[]
  /** Records the events, in the transaction that writes the change. */
  raise?: ((tx: Tx) => Promise<void>) | undefined
}

/** The record after a change. */
export const withChange = (record: TraineeRecord, { assignment, lecture, now }: Change): TraineeRecord => ({
  ...record,
  assignment: { ...record.assignment, ...assignment, updatedAt: now },
  progress: lecture
    ? [
        ...recordsOf(record)
          .set(placeKey(lecture.after.module, lecture.after.lecture), lecture.after)
          .values(),
      ]
    : record.progress,
})
