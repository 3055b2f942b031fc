import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint, LARGE_BODY_BYTES } from '../platform/kernel/endpoint.ts'
import { listQueryOf, pageOf } from '../platform/kernel/paging.ts'
import { assignmentDates } from './assignment-dates.ts'
import { CARD_REF_MAX } from '../commerce/lengths.ts'

const id = z.uuid()
/** People who enrol trainees: gestores those of their companies, masters those of their clients. */
const enrols = { tag: 'cards', caller: 'person' } as const

/** The courses taken at once, and the trainees who get them. */
export const MAX_CARD_COURSES = 50
export const MAX_CARD_TRAINEES = 500
/** The most courses of one call, counted per trainee. */
export const MAX_GIVEN_AT_ONCE = 1000

const courseOnCard = named.extend({
  hduration: z.number().int(),
  activationDate: z.iso.datetime(),
  isComplete: z.boolean(),
})

/** A card as seen by the person who gives courses on it (rules card.hours, card.reference). */
const card = z.object({
  _id: z.string(),
  /** In capitals. */
  ref: z.string(),
  hours: z.number().int(),
  remaining: z.number().int(),
  createdAt: z.iso.datetime(),
  /** The last moment at which it is valid. */
  expiresAt: z.iso.datetime(),
  /** Its holder; null while it is free to be given. */
  user: named.nullable(),
  company: named,
  /** The courses that are on it. */
  degrees: z.array(courseOnCard),
  usable: z.boolean(),
  /** Why not, in a sentence. */
  why: z.string().optional(),
})
export type CardOfUser = z.output<typeof card>

/**
 * The cards that a trainee holds, and for each reference of their company one card that may be given to them, with the
 * number left. Problem: `not_found` for a person who is not one of the caller's trainees.
 */
export const cardsOfUser = defineEndpoint({
  ...enrols,
  method: 'GET',
  path: '/api/user/fc/:user',
  summary: 'The cards that a trainee holds or may be given',
  params: z.object({ user: id }),
  answer: pageOf(card.extend({ free: z.number().int() })),
})

/** A course given to a trainee in a call for many. */
export const assignedCourse = z.object({ _id: z.string(), degree: named, activationDate: z.iso.datetime() })
const degrees = z
  .array(id)
  .max(MAX_CARD_COURSES)
  .default([])
  .refine((ids) => new Set(ids).size === ids.length)

/**
 * Gives a trainee a card, where they do not hold it yet, and courses on it: all of it or nothing. Problems: `not_found`
 * for a trainee, a card or a course out of sight, `card_hours`, `card_expired`, `already_assigned`, `not_assignable`,
 * `conflict` for a card that somebody else holds and for a locked account, `validation` for invalid days (rule
 * enrolment.dates).
 */
export const updateFc = defineEndpoint({
  ...enrols,
  method: 'POST',
  path: '/api/user/updatefc',
  summary: 'Gives a trainee a card and courses on it',
  body: z.object({ user: id, cartfc: id, degrees, ...assignmentDates }),
  answer: z.object({ cartfc: card, assignments: z.array(assignedCourse), message: z.string() }),
})

/**
 * Gives many trainees courses on cards, each trainee all or nothing: on the card of the reference that they hold and
 * that has the hours, else on a free one of it.
 */
export const updateFcBulk = defineEndpoint({
  ...enrols,
  method: 'POST',
  path: '/api/user/updatefcbulk',
  summary: 'Gives many trainees cards of a reference and courses on them',
  maxBytes: LARGE_BODY_BYTES,
  body: z.object({
    users: z.array(id).min(1).max(MAX_CARD_TRAINEES),
    ref: z.string().trim().min(1).max(CARD_REF_MAX),
    degrees,
    ...assignmentDates,
  }),
  answer: z.object({
    success: z.array(z.object({ user: named, cartfc: card, assignments: z.array(assignedCourse) })),
    error: z.array(z.object({ user: named, code: z.string(), message: z.string() })),
    message: z.string(),
  }),
})

const givenCardQuery = listQueryOf({
  ref: z.string().max(CARD_REF_MAX).optional(),
  user: id.optional(),
}).extend({
  company: id.optional(),
})
export type GivenCardQuery = z.output<typeof givenCardQuery>

const carts = {
  tag: 'cards',
  method: 'GET',
  caller: 'person',
  query: givenCardQuery,
  answer: pageOf(card),
} as const

/** The valid cards with hours left that trainees hold, of the companies in sight or of one. */
export const cardsInUse = defineEndpoint({
  ...carts,
  path: '/api/carts/formandos',
  summary: 'Cards in use, with their trainees and courses',
})

/** The given cards that are used up or expired. */
export const cardsOfThePast = defineEndpoint({
  ...carts,
  path: '/api/carts/historicoformandos',
  summary: 'Spent and expired cards, with their trainees and courses',
})
