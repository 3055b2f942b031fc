import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { pageOf } from '../platform/kernel/paging.ts'
import { named } from '../platform/kernel/named.ts'
import { submissionContext, pageOfWork } from './submissions-endpoints.ts'
import { decidedWork, HIGHEST_VALUE, handedInWork } from './submissions-shapes.ts'
import { OBSERVATION_MAX } from '../platform/validation/lengths.ts'

const tag = 'submissions'

/**
 * Work that was graded or sent back in the courses that the caller moderates, what was decided last first. `degrees` are
 * the courses in which something was decided.
 */
export const decidedActivities = defineEndpoint({
  tag,
  caller: 'person',
  method: 'GET',
  path: '/api/degreeactivity/getdecided',
  summary: 'Work that was graded or sent back',
  query: pageOfWork,
  answer: pageOf(decidedWork.extend(submissionContext)).extend({ degrees: z.array(named) }),
})

/**
 * Corrects the grade of a work, while its trainee's course is not complete (rule submission.correction). Problems:
 * `forbidden` for the caller's own work; `not_found`; `validation` for a value above the scale, a blank observation or
 * unchanged values; `conflict` where it has no grade, was decided again since it was read, or the course is complete;
 * `rate_limited`.
 */
export const correctActivity = defineEndpoint({
  tag,
  caller: 'person',
  method: 'POST',
  path: '/api/degreeactivity/correct/:id',
  summary: 'Corrects the grade of a work',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    /** When the grade that is corrected was given. */
    gradedAt: z.iso.datetime(),
    obs: z.string().trim().min(1).max(OBSERVATION_MAX),
    value: z.number().min(0).max(HIGHEST_VALUE),
  }),
  answer: handedInWork,
})
