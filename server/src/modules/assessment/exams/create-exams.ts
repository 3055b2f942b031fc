import type { Platform } from '../../../platform/platform.ts'
import type { Progress } from '../../enrolment/index.ts'
import { createGrading } from './grading.ts'
import { createFindOwnAttempt } from './repositories/attempts.ts'
import { createFindPlace } from './repositories/places.ts'
import type { Exams } from './own-attempts.ts'

/** Makes what the use cases of tests and exams need; its reads are prepared once. */
export const createExams = ({ db, connection, clock, events }: Platform, progress: Progress): Exams => ({
  db,
  connection,
  clock,
  progress,
  grading: createGrading({ db, connection, events, progress }),
  findPlace: createFindPlace(db),
  findOwnAttempt: createFindOwnAttempt(db),
})
