import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { pageOf } from '../platform/kernel/paging.ts'
import { storedFile } from '../platform/kernel/stored-file.ts'
import { decidedWork, HIGHEST_VALUE, handedInWork } from './submissions-shapes.ts'
import { OBSERVATION_MAX, SEARCH_MAX } from '../platform/validation/lengths.ts'

const id = z.uuid()
const common = { tag: 'submissions' } as const
/** The session that work belongs to. */
export const activityPlace = z.object({ degree: id, module: id, lecture: id })

/** The largest work that is taken, in bytes (rule submission.grading). */
export const MAX_WORK_BYTES = 50 * 1024 ** 2

/**
 * Hands work in: multipart with the file as `document` and the fields `degree`, `module`, `lecture` (each on its own,
 * or as JSON in `item`). Ungraded work is replaced. Problems: `not_found`, `not_yet`, `unsupported_media`, `too_large`,
 * `conflict` once the session is graded complete.
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
  answer: pageOf(decidedWork),
})

/** The trainee of the work, and its course and session. */
export const submissionContext = { user: named, degree: named, module: named, lecture: named }

/** The filter of the waiting work (rule submission.waiting). */
const workFilter = z.object({
  /** Each word occurs in the name of the trainee, the course or the session; accents and case do not matter. */
  search: z.string().max(SEARCH_MAX).optional(),
  degree: id.optional(),
})
export type WorkFilter = z.output<typeof workFilter>
export const pageOfWork = workFilter.extend({
  skip: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(20),
})

/**
 * Work that waits for a grade in the courses that the caller moderates, oldest first, with the tutor who has it.
 * `degrees` counts all waiting work by course, ignoring filters.
 */
export const pendingActivities = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/degreeactivity/getpending',
  summary: 'Work that waits for a grade',
  query: pageOfWork,
  answer: pageOf(
    handedInWork.extend({
      ...submissionContext,
      holder: named.nullable(),
      /** The promised time of the grade (rule tutoring.clock). */
      due: z.iso.datetime(),
    }),
  ).extend({
    /** The server's current time, against which the clocks are read. */
    now: z.iso.datetime(),
    degrees: z.array(named.extend({ waiting: z.number().int() })),
  }),
})

/**
 * Work as its grader reads it: with the assignment's text, the scale, the earlier work, and the waiting work before and
 * after it in the filtered list, oldest first and wrapping around. Problem: `not_found`.
 */
export const readActivity = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/degreeactivity/read/:id',
  summary: 'Work as its grader reads it',
  params: z.object({ id }),
  query: workFilter,
  answer: decidedWork.extend({
    ...submissionContext,
    scale: z.object({ most: z.number(), pass: z.number() }),
    /** Whether its grade may still be corrected (rule submission.correction). */
    _can: z.object({ correct: z.boolean() }),
    /** The document with the session's assignment, if there is one. */
    asked: z.object({ title: z.string(), document: storedFile }).nullable(),
    /** What the trainee handed in before for the session, the newest first. */
    earlier: z.array(decidedWork),
    waiting: z.object({
      total: z.number().int(),
      previous: z.string().nullable(),
      next: z.string().nullable(),
    }),
  }),
})

/**
 * Grades a trainee's latest work. With `complete` the session's evaluated tabs are done; without it the work is sent
 * back with a reason, and the trainee hands in again. Problems: `forbidden` for the caller's own work; `not_found`;
 * `validation` for a value above the scale; `conflict` where a colleague was first, whom it names, or the trainee
 * replaced the file; `held` where a colleague has it, unless `over`.
 */
export const updateActivity = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'POST',
  path: '/api/degreeactivity/update',
  summary: 'Grades the work of a session',
  body: activityPlace
    .extend({
      user: id,
      /** The file that the grader read. */
      document: id.optional(),
      obs: z.string().trim().min(1).max(OBSERVATION_MAX),
      /** Work is sent back also without one. */
      value: z.number().min(0).max(HIGHEST_VALUE).optional(),
      complete: z.boolean().default(true),
      /** Confirms that the caller knows that a colleague has it, and grades it anyway. */
      over: z.boolean().optional(),
    })
    .refine(({ value, complete }) => value !== undefined || !complete, {
      path: ['value'],
      message: 'required',
      // Also where other fields are wrong, of whatever has fields at all.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  answer: handedInWork,
})
