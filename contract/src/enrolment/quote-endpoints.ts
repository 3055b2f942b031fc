import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint, LARGE_BODY_BYTES } from '../platform/kernel/endpoint.ts'
import { MAX_CARD_COURSES, MAX_CARD_TRAINEES } from './card-endpoints.ts'
import { CARD_REF_MAX } from '../commerce/lengths.ts'

const id = z.uuid()
/** By what courses are given: cards of a reference, standalone at the price of the day, or seats of a company's code. */
const means = z.discriminatedUnion('by', [
  z.object({ by: z.literal('card'), ref: z.string().trim().min(1).max(CARD_REF_MAX) }),
  z.object({ by: z.literal('alone') }),
  z.object({ by: z.literal('code'), code: id }),
])
export type EnrolmentMeans = z.output<typeof means>

const person = z.object({
  user: named,
  company: named.nullable(),
  /** The courses that they would be given. */
  degrees: z.array(z.string()),
  /** The courses that they already have, which are skipped. */
  has: z.array(named),
  /** Taken from their card. */
  hours: z.number().int(),
  /** Charged to their company, with the campaign of the day. */
  cents: z.number().int(),
  /** Why they would be given nothing; null if nothing prevents it, or they have it all. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type QuotedPerson = z.output<typeof person>

/**
 * What giving trainees courses would take, decided by the same rules as the giving, without writing anything (rule
 * enrolment.quote). People who are not the caller's trainees are refused by name. Problems: `not_found` for a course that
 * does not exist or a code out of sight, `validation` for a course that the code does not give, or a card reference
 * that no company of the trainees has.
 */
export const quoteEnrolment = defineEndpoint({
  tag: 'enrolment',
  caller: 'person',
  method: 'POST',
  path: '/api/enrolment/quote',
  summary: 'What giving trainees courses takes, and who can have them',
  maxBytes: LARGE_BODY_BYTES,
  body: z.object({
    users: z.array(id).min(1).max(MAX_CARD_TRAINEES),
    degrees: z
      .array(id)
      .max(MAX_CARD_COURSES)
      .refine((ids) => new Set(ids).size === ids.length),
    means,
    /** People for whom only some of the courses are new, and which. */
    parts: z
      .record(id, z.array(id).min(1).max(MAX_CARD_COURSES))
      .refine((parts) => Object.keys(parts).length <= MAX_CARD_TRAINEES)
      .optional(),
  }),
  answer: z.object({
    people: z.array(person),
    totals: z.object({
      /** The people who are given something, those who have it all, and those who cannot have it. */
      given: z.number().int(),
      having: z.number().int(),
      refused: z.number().int(),
      courses: z.number().int(),
      hours: z.number().int(),
      cents: z.number().int(),
    }),
  }),
})
export type EnrolmentQuote = z.output<typeof quoteEnrolment.answer>
