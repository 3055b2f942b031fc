import { CNAEF_AREAS } from '../classifications/cnaef.ts'
import type { ReportTable } from '../classifications/report-tables.ts'

/** A code in words: with its meaning. */
export const codeLabel = ({ codes }: ReportTable, code: string | null): string => {
  const known = codes.find(({ value }) => value === code)
  return known ? `${known.value} ${known.label}` : (code ?? '')
}

export const areaLabel = (code: string | null): string =>
  CNAEF_AREAS.find(({ value }) => value === code)?.label ?? code ?? ''
