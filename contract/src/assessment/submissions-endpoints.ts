import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { pageOf } from '../platform/kernel/paging.ts'
import { handedInWork } from './submissions-shapes.ts'

/** What may be handed in (rule files.kinds). */
export const WORK_TYPES = ['xlsx', 'xls', 'doc', 'docx', 'ppt', 'pptx', 'txt', 'pdf'] as const

const id = z.uuid()
const common = { tag: 'submissions' } as const
/** The session that work belongs to. */
export const activityPlace = z.object({ degree: id, module: id, lecture: id })

/**
 * Hands work in: multipart with the file as `document` and the fields `degree`, `module`, `lecture` (each on its
 * own, or as JSON in `item`). What was not graded yet is replaced. Problems: `not_found`, `not_yet`,
 * `unsupported_media`, `too_large`, `conflict` once the session is graded complete.
 */
export const setActivity = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'POST',
  path: '/api/degreeactivity/set',
  summary: 'Hands in the work of an evaluated session',
  multipart: true,
  body: z.looseObject({}),
  answer: handedInWork,
})

/** The work handed in for a session, the newest first: the caller's, or for its tutor that of `user`. */
export const getActivity = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/degreeactivity/get',
  summary: 'The work handed in for a session',
  query: activityPlace.extend({ user: id.optional() }),
  answer: pageOf(handedInWork),
})

/** Work that waits for a grade: of the courses that the caller moderates, the oldest first. */
export const pendingActivities = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/degreeactivity/getpending',
  summary: 'Work that waits for a grade',
  query: z.object({
    skip: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(20),
  }),
  answer: pageOf(
    handedInWork.extend({
      user: z.object({ _id: z.string(), name: z.string() }),
      degree: z.object({ _id: z.string(), name: z.string() }),
      module: z.object({ _id: z.string(), name: z.string() }),
      lecture: z.object({ _id: z.string(), name: z.string() }),
    }),
  ),
})

/**
 * Grades the work that a trainee handed in last. With `complete` the session's evaluated tabs are done; without it
 * the trainee hands in again. Problems: `not_found`, `conflict` once it is graded complete.
 */
export const updateActivity = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'POST',
  path: '/api/degreeactivity/update',
  summary: 'Grades the work of a session',
  body: activityPlace.extend({
    user: id,
    obs: z.string().trim().min(1).max(5000),
    value: z.number().min(0).max(100),
    complete: z.boolean().default(true),
  }),
  answer: handedInWork,
})
