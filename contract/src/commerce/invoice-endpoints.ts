import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { MAX_LIMIT, pageOf } from '../platform/kernel/paging.ts'
import { CAMPAIGN_CODE_MAX } from './lengths.ts'

const common = { tag: 'invoices', caller: 'person' } as const
const day = z.iso.date()

/** What a company owes for a month (rule invoice.contents); in euros, without tax. */
const invoice = z.object({
  /** Null for a month that is still open. */
  _id: z.string().nullable(),
  company: z.object({ _id: z.string(), name: z.string(), nif: z.string() }),
  year: z.number().int(),
  month: z.number().int(),
  startDate: day,
  endDate: day,
  /** An archived invoice never changes; an open one is computed on each read. */
  archived: z.boolean(),
  archivedAt: z.iso.datetime().nullable(),
  users: z.array(
    z.object({ date: day, username: z.string(), name: z.string(), priceActivation: z.number() }),
  ),
  degrees: z.array(
    z.object({
      name: z.string(),
      /** Planned minutes. */
      duration: z.number().nullable(),
      priceDegree: z.number(),
      totalDegree: z.number(),
      users: z.number().int(),
    }),
  ),
  totalActivation: z.number(),
  totalDegree: z.number(),
  total: z.number(),
})
export type Invoice = z.output<typeof invoice>

/**
 * The invoices of a company, the last month first: the open months and the archived ones, or only one kind. A company
 * sees its own. A master, of its clients, and an administrator name the company; where they do not, all archived
 * invoices in sight are answered. Problem: `not_found` for a company out of sight.
 */
export const invoices = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/invoices',
  summary: 'Invoices, of the open months and archived',
  query: z.object({
    company: z.uuid().optional(),
    archived: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(12),
  }),
  answer: pageOf(invoice),
})

/** One invoice as .xlsx. Problem: `not_found` for a company out of sight, and a month without an invoice. */
export const invoiceSheet = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/invoices/xls',
  summary: 'An invoice as .xlsx',
  query: z.object({ company: z.uuid().optional(), month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
  answer: z.unknown(),
  file: true,
})

const campaign = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string(),
  percent: z.number(),
  /** The only course that it applies to; null for everything. */
  degree: named.nullable(),
  startDate: day,
  endDate: day,
})

const code = z.object({ code: z.string().min(1).max(CAMPAIGN_CODE_MAX) })

/** The campaign behind a code. Problem: `code_invalid` if it is over, not begun, or another company's. */
export const discountOf = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/getdiscount/:code',
  summary: 'The campaign behind a code, while it lasts',
  params: code,
  answer: campaign,
})

/**
 * Gives a company the campaign of a code: from then on its open invoices have the discount, for what falls between the
 * campaign's days. Giving it again changes nothing. Problems: as `discountOf`, and `not_found` for a company out of
 * sight.
 */
export const claimDiscount = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/getdiscount/:code',
  summary: 'Gives a company the campaign of a code',
  params: code,
  body: z.object({ company: z.uuid().optional() }),
  answer: campaign,
})
