import { lessSure, type LegalMark } from '#contract/compliance/legal-mark.ts'
import type { Db } from '../../platform/database/db.ts'
import { dayFigureOn } from '../compliance/index.ts'

/** Between which days a report is handed in, if that is known, and how certain it is. */
export interface DeliveryWindow {
  firstDay: string | null
  lastDay: string | null
  mark: LegalMark | null
}

/**
 * The days in which the report of a year is handed in, in the next year, by the figures in force today or, for other
 * years, at the end of that year (rule annex.delivery).
 */
export const deliveryWindow = async (
  on: Db,
  { year, today }: { year: number; today: string },
): Promise<DeliveryWindow> => {
  const day = today.startsWith(`${year + 1}-`) ? today : `${year + 1}-12-31`
  const first = await dayFigureOn(on, 'annualReport.firstDay', day)
  const last = await dayFigureOn(on, 'annualReport.lastDay', day)
  const mark = first ? lessSure(first.mark, last?.mark ?? null) : (last?.mark ?? null)
  return { firstDay: first?.day ?? null, lastDay: last?.day ?? null, mark }
}
