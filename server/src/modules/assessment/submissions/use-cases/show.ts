import type { z } from 'zod'
import type { handedInWork } from '#contract/assessment/submissions-shapes.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Progress } from '../../../enrolment/index.ts'
import type { SubmissionRow } from '../repositories/submissions.ts'

/** What the use cases of handed-in work lean on. */
export interface Work {
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
}: SubmissionRow): z.output<typeof handedInWork> => ({
  _id: id,
  document,
  createdAt: createdAt.toISOString(),
  value,
  obs,
  complete,
})
