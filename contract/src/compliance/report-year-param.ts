import { z } from 'zod'
import { REPORT_YEARS } from './report-years.ts'

/** The year of a yearly report, as an address names it. */
export const reportYear = z.coerce
  .string()
  .regex(/^\d{4}$/)
  .pipe(z.coerce.number<string>().int().min(REPORT_YEARS.first).max(REPORT_YEARS.last))
