import { z } from 'zod'
import { reportYear } from '../compliance/report-year-param.ts'
import { addressOf } from '../platform/kernel/call.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

const count = z.number().int()
const params = z.object({ year: reportYear })

/** The groupings of the volume of training. */
export const indicatorGroups = ['area', 'modality', 'form'] as const
export type IndicatorGroup = (typeof indicatorGroups)[number]

const volume = z.object({
  /** Trainings that were completed in the year. */
  trainings: count,
  people: count,
  /** Hours times trainees. */
  hours: count,
  certificates: count,
})
export type Volume = z.output<typeof volume>

const line = volume.extend({ label: z.string() })

/** What the training authority asks of a year (rule inspection.indicators). */
export const yearIndicators = defineEndpoint({
  tag: 'inspection',
  caller: 'person',
  method: 'GET',
  path: '/api/inspection/indicators/:year',
  summary: 'The figures of training of a year, as the training authority asks for them',
  params,
  answer: z.object({
    year: count,
    total: volume,
    groups: z.object({ area: z.array(line), modality: z.array(line), form: z.array(line) }),
    actions: z.object({ ended: count, sealed: count }),
    /** Trainings whose last day was in the year and has passed, and which nobody completed. */
    dropOuts: count,
    trainers: z.object({ people: count, withCcp: count }),
    surveys: count,
    satisfaction: z.array(z.object({ answer: z.string(), count })),
    complaints: z.object({ received: count, answered: count, inTime: count, late: count, waiting: count }),
  }),
})
export type Indicators = z.output<typeof yearIndicators.answer>

/** The figures of a year as .xlsx. */
export const yearIndicatorsSheet = defineEndpoint({
  tag: 'inspection',
  caller: 'person',
  method: 'GET',
  file: true,
  path: '/api/inspection/indicators/:year/xls',
  summary: 'The figures of training of a year as .xlsx',
  params,
})

export const indicatorsSheetAddress = (year: number): string =>
  addressOf(yearIndicatorsSheet, { params: { year } })
