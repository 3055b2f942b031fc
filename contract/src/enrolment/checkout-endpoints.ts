import { z } from 'zod'
import { clientId } from '../platform/kernel/client-id.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { CARD_DEFAULTS } from '../commerce/card-rules.ts'
import { codeGroup } from './code-use-endpoints.ts'
import { EMAIL_MAX, NAME_MAX, WRITTEN_MAX } from '../platform/validation/lengths.ts'
import { CAMPAIGN_CODE_MAX } from '../commerce/lengths.ts'

/** What administrators and masters sell by hand (rule commerce.purchase). */
const common = { method: 'POST', tag: 'checkout', caller: 'person', success: 201 } as const

/** The most accounts in one sale. */
export const MAX_ORDER_ACCOUNTS = 500
/** The most seats of a code in one sale. */
export const MAX_ORDER_SEATS = 10_000

const accounts = z
  .array(z.object({ name: z.string().max(NAME_MAX), email: z.string().max(EMAIL_MAX) }))
  .max(MAX_ORDER_ACCOUNTS)

/** Codes of a course for a company: A with a number of seats, P with an account for each person, O for one. */
const codeOrder = z.object({
  kind: z.literal('code'),
  type: z.enum(['A', 'P', 'O']),
  degree: z.uuid(),
  modules: z.array(z.uuid()).max(200).default([]),
  company: z.uuid(),
  accountsAllowed: z.number().int().min(1).max(MAX_ORDER_SEATS).optional(),
  accounts: accounts.default([]),
  /** The code of a campaign, which the company has from then on. */
  discount: z.string().max(CAMPAIGN_CODE_MAX).optional(),
  clientId,
})
export type CodeOrder = z.output<typeof codeOrder>

/** Cards of a company, by one reference (rule card.reference). */
const cardOrder = z.object({
  kind: z.literal('fc'),
  company: z.uuid(),
  quantity: z.number().int().min(1).max(10_000).default(CARD_DEFAULTS.quantity),
  hours: z.number().int().min(1).max(10_000).default(CARD_DEFAULTS.hours),
  discount: z.string().max(CAMPAIGN_CODE_MAX).optional(),
  clientId,
})
export type CardOrder = z.output<typeof cardOrder>

const manualOrder = z.discriminatedUnion('kind', [codeOrder, cardOrder])
export type ManualOrder = z.output<typeof manualOrder>

/** What is sold, in cents: the price of one, that price with the campaigns of the day, and the price of all. */
const priced = z.object({
  description: z.string(),
  quantity: z.number().int(),
  value: z.number().int(),
  charged: z.number().int(),
  total: z.number().int(),
})

/** Somebody of an order, in the seller's sight, whom its seat does not fit. */
const warning = z.object({
  /** Their place among the accounts of the order, from 0. */
  row: z.number().int(),
  /** They have the course, and the sale is refused; or they work for another company. */
  code: z.enum(['already_assigned', 'other_company']),
  message: z.string(),
})
export type OrderWarning = z.output<typeof warning>

const quoted = priced.extend({ company: z.string(), warnings: z.array(warning) })
export type SaleQuote = z.output<typeof quoted>

/**
 * The price of an order today, with its campaign, and warnings of the people whom its seats do not fit; decided as the
 * sale is, but without writing anything. Problems: those of the sale, but for people who already have the course, and
 * `rate_limited`.
 */
export const quoteManual = defineEndpoint({
  ...common,
  success: 200,
  path: '/api/checkout/quote',
  summary: 'What codes or training cards would be sold to a company for',
  body: manualOrder,
  answer: quoted,
})

/**
 * Sells codes or cards to a company at the price of the day; the same order sent again within ten minutes answers with
 * the earlier sale. Problems: `not_found` for a course or company out of sight, `not_assignable`, `validation`, also at
 * the row of somebody in sight who already has the course, `code_invalid` for an unknown campaign.
 */
export const createManual = defineEndpoint({
  ...common,
  path: '/api/checkout/createManual',
  summary: 'Sells codes or training cards to a company',
  body: manualOrder,
  answer: z.object({
    items: z.array(
      z.object({
        _id: z.string(),
        /** A code's, masked. */
        code: z.string().optional(),
        type: z.enum(['A', 'P', 'O']).optional(),
        accountsAllowed: z.number().int().optional(),
        /** A card's. */
        ref: z.string().optional(),
        hours: z.number().int().optional(),
      }),
    ),
    service: priced.extend({ _id: z.string() }),
  }),
})

const masterOrder = z.object({
  degree: z.uuid(),
  company: z.uuid().optional(),
  newCompany: z
    .object({
      name: z.string().max(NAME_MAX),
      nif: z.string().max(WRITTEN_MAX),
      email: z.string().max(EMAIL_MAX),
    })
    .optional(),
  accounts,
  clientId,
})
export type MasterOrder = z.output<typeof masterOrder>

/**
 * The price of a group today, and warnings of the people whom its seats do not fit; decided as the sale is, without
 * writing or mailing anything. Problems: those of the sale, but for people who already have the course, and
 * `rate_limited`.
 */
export const quoteMaster = defineEndpoint({
  ...common,
  success: 200,
  path: '/api/checkout/quoteMaster',
  summary: "What a group of a master's codes would be sold to a company for",
  body: masterOrder,
  answer: quoted,
})

/**
 * Makes a group of accounts for a company of a master's, a new one too: a code with a PIN for each person, who gets it
 * by mail. All or nothing; the same order sent again within ten minutes answers with the existing group. Problems:
 * `validation`, also at the row of somebody in sight who already has the course, `duplicate` for a company that exists,
 * `not_found`, `not_assignable`.
 */
export const createMaster = defineEndpoint({
  ...common,
  path: '/api/checkout/createMaster',
  summary: "Makes a group of a master's codes for a company",
  body: masterOrder,
  answer: codeGroup,
})
