import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { addressOf } from '../platform/kernel/call.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { DEFAULT_LIMIT, MAX_LIMIT, pageOf } from '../platform/kernel/paging.ts'
import { reportNames, type ReportName } from './columns.ts'
import { reportFilters, type ReportFilters } from './period.ts'
import { SEARCH_MAX } from '../platform/validation/lengths.ts'

const common = { method: 'GET', tag: 'reports', caller: 'person' } as const
const file = { ...common, file: true } as const
const report = z.object({ report: z.enum(reportNames) })
const filters = z.object(reportFilters)
const count = z.number().int()
const value = z.union([z.string(), z.number(), z.null()])

/**
 * A page of a report, as its sheet has it: of the companies that the caller answers for. Problems: `validation` for
 * missing or invalid dates, or dates in the wrong order; `not_found` for a company out of sight.
 */
export const reportPage = defineEndpoint({
  ...common,
  path: '/api/report/:report',
  summary: 'A page of a report',
  params: report,
  query: z.object({
    ...reportFilters,
    skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  }),
  answer: pageOf(z.record(z.string(), value)),
})

/** The totals of a report. */
export const reportSummary = defineEndpoint({
  ...common,
  path: '/api/report/:report/summary',
  summary: 'The totals of a report, by state, month and course',
  params: report,
  query: filters,
  answer: z.object({
    totals: z.object({
      people: count,
      trainings: count,
      completed: count,
      certificates: count,
      hours: count,
      /** Counted seconds. */
      time: count,
    }),
    states: z.array(z.object({ state: z.string(), count })),
    /** Courses that were completed, by month, `yyyy-MM`. */
    months: z.array(z.object({ month: z.string(), count })),
    /** The courses with most training, by name. */
    courses: z.array(z.object({ name: z.string(), count })),
  }),
})
export type ReportSummary = z.output<typeof reportSummary.answer>

/** Companies or courses to choose from, by what is typed; or the one of an id. */
export const reportChoices = defineEndpoint({
  ...common,
  path: '/api/report/choices/:kind',
  summary: 'Companies or courses in sight, for the filters of a report',
  params: z.object({ kind: z.enum(['company', 'degree']) }),
  query: z.object({ search: z.string().max(SEARCH_MAX).default(''), id: z.uuid().optional() }),
  answer: z.object({ items: z.array(named) }),
})

/** A report on paper. Problem: `too_large` where it has more lines than anybody prints. */
export const reportPdf = defineEndpoint({
  ...file,
  path: '/api/report/:report/pdf',
  summary: 'A report as PDF',
  params: report,
  query: filters,
})

/** The sheet of what was done in a year, by company. */
export const annualSheet = defineEndpoint({
  ...file,
  path: '/api/report/annual/xls',
  summary: 'The annual report as .xlsx: the training performed, by company',
  query: filters,
})

/** The companies' current figures, or those of all their people (`of`), as a sheet. */
export const companiesSheet = defineEndpoint({
  ...file,
  path: '/api/getresumoempresa',
  summary: 'The companies in sight, or their trainees, as .xlsx',
  query: z.object({ ...reportFilters, of: z.enum(['companies', 'people']).default('companies') }),
})

/** The current figures of a company's people, as a sheet. Problem: `not_found`. */
export const companySheet = defineEndpoint({
  ...file,
  path: '/api/getresumoempresa/:company',
  summary: 'The trainees of a company, as .xlsx',
  params: z.object({ company: z.uuid() }),
  query: filters,
})

/** Everybody's current progress, as a sheet. */
export const progressSheet = defineEndpoint({
  ...file,
  path: '/rest/getprogress/xls',
  summary: 'The progress of trainees in their courses, as .xlsx',
  query: filters,
})

/**
 * Training performed, as a sheet: of a company (`company`, by its `companyId`, which a company need not say), or of all
 * in sight (`full`). Problems as `reportPage`.
 */
export const trainingSheet = defineEndpoint({
  ...file,
  path: '/api/getreporttrainingperformed/:scope/xls',
  summary: 'Training performed, as .xlsx',
  params: z.object({ scope: z.enum(['company', 'full']) }),
  query: filters,
})

/** The address of a report as a sheet. */
export function sheetAddress(report: ReportName, { companyId, ...others }: ReportFilters): string {
  const query = { ...others, showAll: others.showAll ? 'true' : undefined }
  const ofCompany = { ...query, companyId }
  if (report === 'training')
    return addressOf(trainingSheet, { params: { scope: companyId ? 'company' : 'full' }, query: ofCompany })
  if (report === 'annual') return addressOf(annualSheet, { query: ofCompany })
  if (report === 'progress') return addressOf(progressSheet, { query: ofCompany })
  if (report === 'people' && companyId)
    return addressOf(companySheet, { params: { company: companyId }, query })
  return addressOf(companiesSheet, { query: { ...ofCompany, of: report } })
}
