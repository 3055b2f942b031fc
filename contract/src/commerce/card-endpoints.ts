import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { clientId } from '../platform/kernel/client-id.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { DEFAULT_LIMIT, listQueryOf, pageOf } from '../platform/kernel/paging.ts'
import { cardConcerns, cardLineKinds, CARD_LIMITS } from './card-rules.ts'
import { CARD_NOTES_MAX, CARD_REF_MAX } from './lengths.ts'

const id = z.uuid()
const common = { tag: 'cards', caller: 'person' } as const
const skip = z.coerce.number().int().min(0).max(10_000_000).default(0)

/** The companies of a page of Formação Contínua (rule card.reference). */
export const CARD_GROUPS = DEFAULT_LIMIT

const reference = z.object({
  /** In capitals. */
  ref: z.string(),
  createdAt: z.iso.datetime(),
  /** The last moment at which its cards are valid. */
  expiresAt: z.iso.datetime(),
  bought: z.number().int(),
  /** How many were given to trainees. */
  used: z.number().int(),
  /** How many of them match the search; all without a search. */
  found: z.number().int(),
  /** The hours that its cards have left. */
  remaining: z.number().int(),
})
const group = z.object({
  company: named,
  bought: z.number().int(),
  used: z.number().int(),
  found: z.number().int(),
  refs: z.array(reference),
})
export type CardGroup = z.output<typeof group>

const concern = z.enum(cardConcerns).optional()
const groupQuery = listQueryOf({ ref: z.string().max(CARD_REF_MAX).optional(), concern }).extend({
  company: id.optional(),
})
export type CardGroupQuery = z.output<typeof groupQuery>

/** For how many days an order of cards that nobody answered is shown as waiting. */
export const REQUEST_WAITS_DAYS = 30

const waitingRequest = z.object({
  _id: z.string(),
  date: z.iso.datetime(),
  /** The company, and how many cards of how many hours, in words. */
  what: z.string(),
  /** Who sent it. */
  by: z.string(),
})
export type WaitingRequest = z.output<typeof waitingRequest>

/** The cards of the companies that the caller answers for, by company and reference, and the orders that wait. */
export const cardGroups = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/gestor/fc',
  summary: 'Cards by company and reference',
  query: groupQuery,
  answer: pageOf(group).extend({
    /** Orders of the last days after which the company has bought no cards, the last ones first. */
    requests: z.array(waitingRequest),
  }),
})

/**
 * Asks the academy for cards, by mail; administrators and the company's master get it. The same order sent again within
 * ten minutes is answered as the first. Problem: `not_found` for a company out of sight.
 */
export const requestCards = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/gestor/fc',
  summary: 'Asks for cards for a company',
  body: z.object({
    company: id,
    quantity: z.number().int().min(1).max(CARD_LIMITS.quantity),
    hours: z.number().int().min(1).max(CARD_LIMITS.hours),
    notes: z.string().trim().max(CARD_NOTES_MAX).default(''),
    clientId,
  }),
  answer: z.object({
    /** The id of its message; null if the academy sends none. */
    _id: z.string().nullable(),
    company: named,
    quantity: z.number().int(),
    hours: z.number().int(),
    notes: z.string(),
    /** What a card, and all of them, would be charged today, in cents. */
    charged: z.number().int(),
    total: z.number().int(),
    date: z.iso.datetime(),
    message: z.string(),
  }),
})

const refQuery = z.object({
  company: id,
  ref: z.string().min(1).max(CARD_REF_MAX),
  concern,
  skip,
  limit: z.coerce.number().int().min(1).max(200).default(20),
})
export type CardsOfRefQuery = z.output<typeof refQuery>

/** The cards of a reference, the next to be given first. */
export const cardsOfRef = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/gestor/fc/cards',
  summary: 'The cards of a reference',
  query: refQuery,
  answer: pageOf(
    z.object({
      _id: z.string(),
      hours: z.number().int(),
      remaining: z.number().int(),
      user: named.nullable(),
    }),
  ),
})

/**
 * The ledger of a card, like a bank statement, with what its expiry will take (rule card.ledger). Problem: `not_found`
 * for a card of a company out of sight.
 */
export const cardStatement = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/gestor/fc/:card',
  summary: 'The lines of a card',
  params: z.object({ card: id }),
  answer: z.object({
    card: z.object({
      _id: z.string(),
      ref: z.string(),
      hours: z.number().int(),
      remaining: z.number().int(),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      company: named,
      user: named.nullable(),
    }),
    lines: z.array(
      z.object({
        _id: z.string(),
        kind: z.enum(cardLineKinds),
        hours: z.number().int(),
        balance: z.number().int(),
        createdAt: z.iso.datetime(),
        /** Its author: a person, or a part of the product; null for older lines. */
        actor: z.string().nullable(),
        degree: named.nullable(),
        reason: z.string().nullable(),
      }),
    ),
    /** What will be lost unused, and when; null if nothing is left. */
    forecast: z.object({ day: z.iso.date(), hours: z.number().int() }).nullable(),
  }),
})

const paymentQuery = listQueryOf({ degree: id.optional() })
export type PaymentQuery = z.output<typeof paymentQuery>

/**
 * The purchases of the caller, or of their company, newest first; money in cents. What a trainee's company paid for
 * them is listed without its price (rule payments.own).
 */
export const payments = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/user/payments',
  summary: 'What the caller or their company bought',
  query: paymentQuery,
  answer: pageOf(
    z.object({
      _id: z.string(),
      date: z.iso.datetime(),
      description: z.string(),
      /** How it was acquired: a course on an already bought card costs nothing more. */
      type: z.enum(['FC', 'AV', 'PIN', 'O', 'A']),
      degree: named.nullable(),
      quantity: z.number().int(),
      /** The unit price; null if somebody else paid. */
      value: z.number().int().nullable(),
      /** What the campaign of the day takes off the whole price; null if somebody else paid. */
      discount: z.number().int().nullable(),
      /** The archived invoice that contains it. */
      invoice: z.string().nullable(),
    }),
  ),
})
