import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

const count = z.number().int()
const session = z.object({
  _id: z.string(),
  name: z.string(),
  /** Planned, and counted. */
  minutes: z.number(),
  countedMinutes: count,
  begun: z.boolean(),
  complete: z.boolean(),
  completeAt: z.iso.datetime().nullable(),
  /** The tutor's grade. */
  value: z.number().nullable(),
  /** Tests of the session that were handed in. */
  attempts: count,
})

/**
 * How far a trainee is in each session of a course that they have. Problem: `not_found` for one who is out of sight, or
 * does not have the course.
 */
export const traineeSessions = defineEndpoint({
  method: 'GET',
  tag: 'management',
  caller: 'person',
  path: '/api/entity/user/sessions/:user/:degree',
  summary: "A trainee's progress, time and attempts, session by session",
  params: z.object({ user: z.uuid(), degree: z.uuid() }),
  answer: z.object({
    modules: z.array(z.object({ _id: z.string(), name: z.string(), sessions: z.array(session) })),
  }),
})
export type TraineeSessions = z.output<typeof traineeSessions.answer>
