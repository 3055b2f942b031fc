import type { z } from 'zod'
import type { DecidedWork, handedInWork } from '#contract/assessment/submissions-shapes.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Holders } from '../../../catalogue/index.ts'
import type { Progress } from '../../../enrolment/index.ts'
import type { DecidedRow, SubmissionRow } from '../repositories/submissions.ts'

/** What the use cases of handed-in work need. */
export interface Work extends Holders {
  platform: Platform
  progress: Progress
}

/** Handed-in work, as it is shown. */
export const showWork = ({
  id,
  document,
  createdAt,
  value,
  obs,
  complete,
  gradedAt,
}: SubmissionRow): z.output<typeof handedInWork> => ({
  _id: id,
  document,
  createdAt: createdAt.toISOString(),
  value,
  obs,
  complete,
  state: complete ? 'graded' : gradedAt ? 'returned' : 'waiting',
})

/** Handed-in work, as it is shown, with the person who decided on it. */
export const showDecided = ({ submission, grader }: DecidedRow): DecidedWork => ({
  ...showWork(submission),
  gradedAt: submission.gradedAt?.toISOString() ?? null,
  gradedBy: grader,
  corrected: submission.corrections,
})
