import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { listQuery, pageOf } from '../platform/kernel/paging.ts'
import { summaryStates } from './summary-rules.ts'
import { REASON_MAX } from '../platform/validation/lengths.ts'
import { ATCUD_MAX, FISCAL_NUMBER_MAX, FISCAL_NUMBER_MIN, INVOICE_REASON_MIN } from './lengths.ts'

const common = { tag: 'invoices', caller: 'person' } as const
const id = z.uuid()
const cents = z.number().int()
const count = z.number().int()
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const reason = z.string().trim().min(INVOICE_REASON_MIN).max(REASON_MAX)
const ofMonth = z.object({ company: id, month })
const companyOf = z.object({ _id: z.string(), name: z.string(), nif: z.string() })
const fiscalDocument = z.object({ number: z.string(), date: z.iso.date(), atcud: z.string().nullable() })

/** Summaries on a page. */
export const SUMMARIES = 20

const summaryFilter = z.strictObject({
  company: id.optional(),
  month: month.optional(),
  state: z.enum(summaryStates).optional(),
})

const summary = z.object({
  /** The id of the archived invoice; null while the month is open. */
  _id: z.string().nullable(),
  company: companyOf,
  month,
  state: z.enum(summaryStates),
  activations: cents,
  courses: cents,
  /** Without tax. */
  total: cents,
  document: fiscalDocument.nullable(),
})
export type Summary = z.output<typeof summary>

/**
 * The months of the companies in sight, open and archived, with the totals of all that match the filter and the search.
 * In cents, without tax.
 */
export const summaries = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/invoices/summaries',
  summary: 'The months of companies, with their states and totals',
  query: listQuery.extend({ filter: listQuery.shape.filter.pipe(summaryFilter) }),
  answer: pageOf(summary).extend({
    totals: z.object({ activations: cents, courses: cents, total: cents }),
  }),
})

const line = z.object({
  /** The reference with which changes of the line are sent; null for a line that is fixed. */
  source: z.string().nullable(),
  date: z.iso.date().nullable(),
  description: z.string(),
  person: z.string().nullable(),
  course: z.string().nullable(),
  /** How it was bought, and the reference of the card. */
  type: z.string().nullable(),
  reference: z.string().nullable(),
  quantity: count,
  /** The unit price in cents: on its day, and after the campaign or a correction. */
  price: cents,
  percent: z.number(),
  charged: cents,
  net: cents,
  /** In percent; null if no rule was stored. */
  rate: z.number().nullable(),
  exemption: z.string().nullable(),
  tax: cents.nullable(),
  isExcluded: z.boolean(),
  /** Why it was left out or corrected. */
  reason: z.string().nullable(),
})
export type SummaryLine = z.output<typeof line>

export const summaryWarnings = ['nif', 'address', 'negative', 'returned', 'rate', 'changed'] as const

const conference = z.object({
  company: companyOf,
  month,
  state: z.enum(summaryStates),
  _id: z.string().nullable(),
  archivedAt: z.iso.datetime().nullable(),
  lines: z.array(line),
  total: cents,
  /** Null if the lines have no tax rule. */
  tax: cents.nullable(),
  byTax: z.array(
    z.object({ rate: z.number().nullable(), exemption: z.string().nullable(), net: cents, tax: cents }),
  ),
  document: fiscalDocument.nullable(),
  /** Warnings for administrators; empty for others. */
  warnings: z.array(z.enum(summaryWarnings)),
  /** What changed since the caller last looked; null if they never did. */
  changes: z
    .object({
      since: z.iso.datetime(),
      items: z.array(
        z.object({
          name: z.string(),
          kind: z.enum(['new', 'changed', 'gone']),
          before: cents.nullable(),
          after: cents.nullable(),
        }),
      ),
    })
    .nullable(),
  history: z.array(
    z.object({
      _id: z.string(),
      createdAt: z.iso.datetime(),
      by: z.string().nullable(),
      action: z.enum(['exclude', 'correct', 'restore', 'check', 'uncheck', 'close', 'document']),
      what: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  /** The digest of the lines as read; sent back with the decision. */
  digest: z.string(),
  _can: z.object({ check: z.boolean(), close: z.boolean(), document: z.boolean() }),
})
export type Conference = z.output<typeof conference>

/** The lines of a company's month. Problem: `not_found` for a company out of sight and a month with nothing on it. */
export const conferenceOf = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/invoices/lines',
  summary: 'The lines of a company’s month, with their tax rule',
  query: ofMonth,
  answer: conference,
})

const done = z.object({ message: z.string() })

/** Records that an administrator checked the lines of a month: changes are counted from here on. */
export const lookAtMonth = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/invoices/look',
  summary: 'Remembers the current lines of a month',
  body: ofMonth,
  answer: done,
})

/**
 * Leaves out a line of an open month, corrects its unit charge or its tax rule, or restores it.
 * Problems: `not_found` for a line that the month does not have, `invoice_archived`, `validation` without a reason.
 */
export const changeLine = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/invoices/line',
  summary: 'Leaves out, corrects or restores a line of an open month',
  body: ofMonth
    .extend({
      action: z.enum(['exclude', 'correct', 'restore']),
      source: id,
      reason,
      /** What is charged for one, and whether it is exempt; only for a correction. */
      charged: cents.min(-100_000_000).max(100_000_000).optional(),
      isExempt: z.boolean().optional(),
    })
    .refine(
      ({ action, charged, isExempt }) =>
        action !== 'correct' || (charged !== undefined && isExempt !== undefined),
      { path: ['charged'] },
    ),
  answer: done,
})

/**
 * Marks a company's month as confirmed, or removes the mark. Problem: `conflict` if its lines changed since they were
 * read.
 */
export const checkMonth = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/invoices/check',
  summary: 'Marks a month of a company as found right',
  body: ofMonth.extend({ isChecked: z.boolean(), digest: z.string().max(64) }),
  answer: done,
})

/**
 * Closes a month that is over, for every company. Problems: `conflict` for a month that is closed, is not over, follows
 * an open one, or is not fully confirmed yet, unless `unchecked` says to continue.
 */
export const closeMonth = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/invoices/close',
  summary: 'Closes a month',
  body: z.object({ month, unchecked: z.boolean().default(false) }),
  answer: z.object({ month, invoices: count }),
})

/**
 * Stores the fiscal document's number of a closed month; a correction needs a reason. Problem: `duplicate` for a used
 * number.
 */
export const setDocument = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/invoices/document',
  summary: 'Keeps the fiscal document of a closed month',
  body: z.object({
    invoice: id,
    number: z.string().trim().min(FISCAL_NUMBER_MIN).max(FISCAL_NUMBER_MAX),
    date: z.iso.date(),
    atcud: z.string().trim().max(ATCUD_MAX).default(''),
    reason: reason.optional(),
  }),
  answer: done,
})

/** The most summaries that can be chosen one by one for a file; a whole month has no limit. */
export const MAX_EXPORTED_SUMMARIES = 200

/** The closed summaries of a month, or those chosen, for the certified invoicing software. */
export const summaryExport = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/invoices/export',
  summary: 'Closed summaries for the invoicing software, as CSV or JSON',
  query: z
    .object({
      format: z.enum(['csv', 'json']).default('csv'),
      month: month.optional(),
      ids: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(id).min(1).max(MAX_EXPORTED_SUMMARIES))
        .optional(),
    })
    .refine(({ month: of, ids }) => of !== undefined || ids !== undefined),
  answer: z.unknown(),
  file: true,
})

/** A month of a company as a PDF to print. */
export const summaryPaper = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/invoices/pdf',
  summary: 'A month of a company to print',
  query: ofMonth,
  answer: z.unknown(),
  file: true,
})
