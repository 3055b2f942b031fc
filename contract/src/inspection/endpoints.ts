import { z } from 'zod'
import { LEGAL_MARK_KEYS } from '../compliance/legal-mark.ts'
import { addressOf } from '../platform/kernel/call.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { findingStates } from './finding.ts'

const common = { tag: 'inspection', caller: 'person', method: 'GET' } as const
const count = z.number().int()
const params = z.object({ company: z.uuid() })

const finding = z.object({
  id: z.string(),
  state: z.enum(findingStates),
  title: z.string(),
  why: z.string(),
  basis: z.string(),
  mark: z.enum(LEGAL_MARK_KEYS),
  minutes: count.nullable(),
  people: count.nullable(),
  fine: z.object({ from: z.number(), to: z.number(), mark: z.enum(LEGAL_MARK_KEYS) }).nullable(),
  place: z
    .union([
      z.object({ tab: z.string(), search: z.record(z.string(), z.string()).optional() }),
      z.object({ to: z.string(), reads: z.literal(true).optional() }),
    ])
    .nullable(),
})

const rehearsal = z.object({
  of: z.string(),
  today: z.iso.date(),
  findings: z.array(finding),
})
export type Rehearsal = z.output<typeof rehearsal>

/**
 * What the labour inspection may ask of a company, and the state of each question. Problem: `not_found` for one out of
 * sight.
 */
export const companyRehearsal = defineEndpoint({
  ...common,
  path: '/api/inspection/company/:company',
  summary: 'A company’s state for an inspection',
  params,
  answer: rehearsal,
})

/** What the labour inspection may ask of a company, on paper. */
export const companyRehearsalPaper = defineEndpoint({
  ...common,
  file: true,
  path: '/api/inspection/company/:company/pdf',
  summary: 'A company’s state for an inspection, as PDF',
  params,
})

/** What the training authority may ask of the academy, and the state of each question. */
export const academyRehearsal = defineEndpoint({
  ...common,
  path: '/api/inspection/academy',
  summary: 'The academy’s state for an audit',
  answer: rehearsal,
})

/** What the training authority may ask of the academy, on paper. */
export const academyRehearsalPaper = defineEndpoint({
  ...common,
  file: true,
  path: '/api/inspection/academy/pdf',
  summary: 'The academy’s state for an audit, as PDF',
})

/** Where the paper of a rehearsal is: of a company, or of the academy. */
export const rehearsalPaperAddress = (company: string | undefined): string =>
  company === undefined
    ? addressOf(academyRehearsalPaper, {})
    : addressOf(companyRehearsalPaper, { params: { company } })
