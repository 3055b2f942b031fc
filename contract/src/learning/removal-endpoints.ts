import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { MAX_CARD_TRAINEES } from '../enrolment/card-endpoints.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

const id = z.uuid()
const common = { tag: 'people', caller: 'person' } as const

/**
 * Takes a course that was not begun off a trainee, and returns a card's hours and a code's seat (rule
 * enrolment.removal). Its service is removed, or credited if its month is closed. Problems: `not_found` for an
 * assignment out of sight, `course_started` where there is progress, `in_use` in a sealed action or with a
 * certificate.
 */
export const removeDegree = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/user/removedegreefc',
  summary: 'Takes a course with zero progress off a trainee',
  body: z.object({ user: id, degree: id }),
  answer: z.object({
    /** The removed assignment. */
    _id: z.string(),
    /** The card that it was on, with the hours that it has now. */
    cartfc: z.object({ _id: z.string(), ref: z.string(), remaining: z.number().int() }).nullable(),
  }),
})

/**
 * The trainees from whom a course could be removed: those who have not begun it, and whom neither a certificate nor a
 * sealed action keeps in it. Decided as `removeDegree` decides, without changing anything. Trainees without the course, and people who are not the caller's trainees, are left out.
 */
export const removableDegree = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/user/removedegreefc/quote',
  summary: 'Of which trainees a course can be taken off',
  body: z.object({ users: z.array(id).min(1).max(MAX_CARD_TRAINEES), degree: id }),
  answer: z.object({
    people: z.array(
      z.object({
        user: named,
        removable: z.boolean(),
        /** Why it stays: `course_started`, or `in_use` in a sealed action or with a certificate. */
        refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
        /** The reference of the card that it is on. */
        ref: z.string().nullable(),
      }),
    ),
  }),
})
