import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { MAX_CARD_TRAINEES } from '../enrolment/card-endpoints.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { pageOf } from '../platform/kernel/paging.ts'

const id = z.uuid()
const common = { tag: 'people', caller: 'person' } as const

/** What a company or a trainee acquired (rule person.services). */
const service = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  descServico: z.string(),
  /** How it came: on a card, or standalone, by a PIN, an offered code, a company's code. */
  type: z.enum(['FC', 'AV', 'PIN', 'O', 'A']),
  degree: named.nullable(),
  user: named.nullable(),
  value: z.number(),
})
export type Service = z.output<typeof service>

/**
 * The services of a company, or of a user, the latest first, with the total of each. Callers other than administrators
 * see those that their own companies pay for. Problem: `not_found` for a user out of sight.
 */
export const servicesOf = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/entity/company/servicos/:id',
  summary: 'The services of a company or of a user, with their totals',
  params: z.object({ id }),
  query: z.object({
    skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(20),
  }),
  answer: pageOf(service).extend({
    totals: z.array(z.object({ descServico: z.string(), count: z.number().int(), value: z.number() })),
  }),
})

/** One service of those. Problem: `not_found`. */
export const serviceOf = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/entity/company/servicos/:id/:service',
  summary: 'A service of a company or of a user',
  params: z.object({ id, service: id }),
  answer: service,
})

/**
 * Takes a course that was not begun off a trainee, and returns a card's hours and a code's seat (rule
 * enrolment.removal). Its service is removed, or credited if its month is closed. Problems: `not_found` for an
 * assignment out of sight, `course_started` where there is progress.
 */
export const removeDegree = defineEndpoint({
  method: 'POST',
  path: '/api/user/removedegreefc',
  tag: 'people',
  summary: 'Takes a course with zero progress off a trainee',
  caller: 'person',
  body: z.object({ user: id, degree: id }),
  answer: z.object({
    /** The removed assignment. */
    _id: z.string(),
    /** The card that it was on, with the hours that it has now. */
    cartfc: z.object({ _id: z.string(), ref: z.string(), remaining: z.number().int() }).nullable(),
  }),
})

/**
 * The trainees from whom a course could be removed: those who have not begun it. Decided as `removeDegree` decides,
 * without changing anything. Trainees without the course, and people who are not the caller's trainees, are left out.
 */
export const removableDegree = defineEndpoint({
  method: 'POST',
  path: '/api/user/removedegreefc/quote',
  tag: 'people',
  summary: 'Of which trainees a course can be taken off',
  caller: 'person',
  body: z.object({ users: z.array(id).min(1).max(MAX_CARD_TRAINEES), degree: id }),
  answer: z.object({
    people: z.array(
      z.object({
        user: named,
        /** Nothing was done in it. */
        removable: z.boolean(),
        /** The reference of the card that it is on. */
        ref: z.string().nullable(),
      }),
    ),
  }),
})
