import type { z } from 'zod'
import type { DecidedWork, handedInWork } from '#contract/assessment/submissions-shapes.ts'
import { workStateOf } from '../submission/state.ts'
import type { DecidedRow, SubmissionRow } from './repositories/submissions.ts'

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
  state: workStateOf({ complete, gradedAt }),
})

/** Handed-in work, as it is shown, with the person who decided on it. */
export const showDecided = ({ submission, grader }: DecidedRow): DecidedWork => ({
  ...showWork(submission),
  gradedAt: submission.gradedAt?.toISOString() ?? null,
  gradedBy: grader,
  corrected: submission.corrections,
})
