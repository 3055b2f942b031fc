import { z } from 'zod'
import { DIPLOMAS, INITIATIVES, PERIODS, SCHEDULES, SITUATIONS } from '../classifications/report-tables.ts'
import { LEGAL_MARK_KEYS } from '../compliance/legal-mark.ts'
import { reportYear } from '../compliance/report-year-param.ts'
import { addressOf } from '../platform/kernel/call.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { listQueryOf, pageOf } from '../platform/kernel/paging.ts'
import { CAE_DIGITS, GEP_NUMBER_DIGITS } from './lengths.ts'

const common = { tag: 'annex', caller: 'person' } as const
const count = z.number().int()
const code = z.string().nullable()
const report = z.object({ company: z.uuid(), year: reportYear })

const codesOf = <const C extends string>({ codes }: { codes: readonly { value: C }[] }) =>
  z.enum(codes.map(({ value }) => value) as [C, ...C[]])
const recordValues = z.object({
  initiative: codesOf(INITIATIVES).nullable(),
  schedule: codesOf(SCHEDULES).nullable(),
  diploma: codesOf(DIPLOMAS).nullable(),
  periods: z
    .array(codesOf(PERIODS))
    .min(1)
    .max(PERIODS.codes.length)
    .refine((periods) => new Set(periods).size === periods.length)
    .nullable(),
})

const fault = z.object({
  of: z.enum(['company', 'format', 'people', 'worker', 'course', 'elsewhere', 'employment']),
  id: z.string(),
  name: z.string(),
  message: z.string(),
  mender: z.enum(['company', 'academy']),
  /** The worker's last employment at the company, if the fault is that one is missing; null for none. */
  employment: z.string().nullable(),
})

const companyData = z.object({
  gepNumber: z
    .number()
    .int()
    .min(1)
    .max(10 ** GEP_NUMBER_DIGITS - 1)
    .nullable(),
  cae: z.string().length(CAE_DIGITS).regex(/^\d+$/).nullable(),
})

const delivery = z.object({
  _id: z.string(),
  deliveredOn: z.iso.date(),
  receipt: z.string(),
  file: z.object({ _id: z.string(), name: z.string(), type: z.string(), size: z.number() }).nullable(),
  note: z.string().nullable(),
  enteredBy: z.string().nullable(),
  enteredAt: z.iso.datetime(),
})

/** Annex C of a company and a year: its totals, and what it lacks. Problem: `not_found` for a company out of sight. */
export const annexOverview = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/annex/:company/:year',
  summary: 'Annex C of a company and a year, and what is missing in it',
  params: report,
  answer: z.object({
    company: z.object({ _id: z.string(), name: z.string(), nif: z.string() }),
    /** The year's values; without any, those of the latest earlier year, not adopted yet. */
    data: companyData.extend({ isOfYear: z.boolean() }),
    format: z
      .object({
        name: z.string(),
        reportVersion: z.string(),
        annexVersion: z.string(),
        source: z.string(),
        mark: z.enum(LEGAL_MARK_KEYS),
      })
      .nullable(),
    workers: count,
    situations: z.object({ '01': count, '02': count, '03': count, '08': count }),
    records: count,
    actions: count,
    faults: z.array(fault),
    /** The number of all faults, including those not listed. */
    faultCount: count,
    /** When it was handed in, newest first: that one replaced the others. */
    deliveries: z.array(delivery),
    /** The days between which it is handed in, if they are stored. */
    window: z.object({
      firstDay: z.iso.date().nullable(),
      lastDay: z.iso.date().nullable(),
      mark: z.enum(LEGAL_MARK_KEYS).nullable(),
    }),
  }),
})
export type AnnexOverview = z.output<typeof annexOverview.answer>

/** Whether something is missing from a worker, or from their training. */
export const WORKER_STATES = ['lacking', 'complete'] as const

const workersQuery = listQueryOf({
  state: z.enum(WORKER_STATES).optional(),
  situation: codesOf(SITUATIONS).optional(),
})
export type WorkersQuery = z.output<typeof workersQuery>

/** The workers of a report, by name, each with their training as reported. */
export const annexWorkers = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/annex/:company/:year/workers',
  summary: 'The workers of annex C, a page of them',
  params: report,
  query: workersQuery,
  answer: pageOf(
    z.object({
      user: z.string(),
      name: z.string(),
      niss: z.string().nullable(),
      scheme: code,
      situation: z.string(),
      records: z.array(
        z.object({
          id: z.string(),
          course: z.string(),
          day: z.string(),
          area: code,
          modality: code,
          hours: count,
          entity: code,
          level: code,
          initiative: code,
          schedule: code,
          diploma: code,
          periods: z.array(z.string()),
          /** The default values for this worker, and the overrides. */
          usual: recordValues,
          said: recordValues.nullable(),
        }),
      ),
    }),
  ),
})
export type AnnexRow = z.output<typeof annexWorkers.answer>['items'][number]

/**
 * Stores the GEP number and the CAE of a company at the end of a year. To replace the year's values, the caller sends
 * those they saw. Problem: `conflict` when the stored values differ.
 */
export const saveAnnexCompany = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/annex/:company/:year/company',
  summary: 'Keep what annex C asks of the company itself',
  params: report,
  body: companyData.extend({ seen: companyData.nullable().default(null) }),
  answer: z.object({ success: z.literal(true) }),
})

const situation = z.enum(['02', '03', '08'])

/**
 * Sets why a worker had no training in a year; null derives the reason from the known facts. To replace an earlier
 * choice, the caller sends the one they saw. Problems: `not_found`; `conflict` when the stored choice differs.
 */
export const chooseSituation = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/annex/:company/:year/situation',
  summary: 'Say what a worker without training had instead',
  params: report,
  body: z.object({
    user: z.uuid(),
    situation: situation.nullable(),
    seen: situation.nullable().default(null),
  }),
  answer: z.object({ success: z.literal(true) }),
})

/**
 * Sets what the report says of one worker in a training where it differs from the course; null falls back to the usual
 * value. To replace earlier values, the caller sends those they saw. Problems: `not_found`; `conflict` when the stored
 * values differ.
 */
export const sayOfRecord = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/annex/:company/:year/record',
  summary: 'Say what annex C tells of one worker in a training',
  params: report,
  body: recordValues.extend({
    user: z.uuid(),
    training: z.uuid(),
    seen: recordValues.nullable().default(null),
  }),
  answer: z.object({ success: z.literal(true) }),
})

const file = { ...common, method: 'GET', file: true, params: report } as const

/** The report as a sheet, even while something is missing. */
export const annexSheet = defineEndpoint({
  ...file,
  path: '/api/annex/:company/:year/xls',
  summary: 'Annex C as .xlsx',
})

/** The report as the file that is handed in. Problem: `validation` with what is missing. */
export const annexXml = defineEndpoint({
  ...file,
  path: '/api/annex/:company/:year/xml',
  summary: 'Annex C as XML',
})

export const annexFileAddress = (kind: 'xls' | 'xml', company: string, year: number): string =>
  addressOf(kind === 'xls' ? annexSheet : annexXml, { params: { company, year } })
