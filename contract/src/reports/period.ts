import { z } from 'zod'
import { t } from '../platform/text/text.ts'
import { isDay } from '../platform/text/day.ts'
import type { FieldError } from '../platform/validation/field-error.ts'
import type { ReportName } from './columns.ts'

/** What of a course somebody did: nothing, something, all of it. */
export const trainingStates = ['notStarted', 'inProgress', 'complete'] as const
export type TrainingState = (typeof trainingStates)[number]

/** The parameters of a report: its period, whose training, and which. */
export interface ReportFilters {
  startDate?: string | undefined
  endDate?: string | undefined
  companyId?: string | undefined
  degree?: string | undefined
  state?: TrainingState | undefined
  /** Whether training not completed by the end of the period is included. */
  showAll?: boolean | undefined
}

/** The filters of a report by mail, besides its company and, if it covers a period, the days of its rhythm. */
export type KeptFilters = Omit<ReportFilters, 'companyId'>

/** An optional parameter of an address, where an empty text says nothing. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** The filters as addresses carry them; whether the dates are there and in order, `periodErrors` says. */
export const reportFilters = {
  startDate: optional(z.string().max(40)),
  endDate: optional(z.string().max(40)),
  companyId: optional(z.uuid()),
  degree: optional(z.uuid()),
  state: optional(z.enum(trainingStates)),
  showAll: optional(z.enum(['true', 'false'])).transform((text) => text === 'true'),
}

/** The reports of what was done in a period: they need one. */
const ofPeriod: readonly ReportName[] = ['training', 'annual']

/** Whether a report covers a period, and so asks for its dates (rule reports.period). */
export const needsPeriod = (report: ReportName): boolean => ofPeriod.includes(report)

/** What is wrong with the dates of a report: left out where it needs them, no days, in the wrong order. */
export function periodErrors(
  report: ReportName,
  { startDate, endDate }: Pick<ReportFilters, 'startDate' | 'endDate'>,
): FieldError[] {
  const errorOf = (field: string, value: string | undefined): FieldError[] => {
    if (!value) return needsPeriod(report) ? [{ field, message: t('validation.required') }] : []
    return isDay(value) ? [] : [{ field, message: t('validation.date') }]
  }
  const errors = [...errorOf('startDate', startDate), ...errorOf('endDate', endDate)]
  if (errors.length > 0) return errors
  return startDate && endDate && endDate < startDate
    ? [{ field: 'endDate', message: t('validation.dateOrder') }]
    : []
}
