import type { RecordLine } from '#contract/evidence/endpoints.ts'
import { didInWords, originsInWords } from '#contract/evidence/words.ts'
import { formatDay, formatHour } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { SheetCell } from '../../platform/sheets.ts'

const WHAT = 48

/** The columns of an entry of a record of time. */
export const columns = [
  { name: 'seq', width: 8 },
  { name: 'kind', width: 14 },
  { name: 'session', width: 32 },
  { name: 'day', width: 12 },
  { name: 'from', width: 8 },
  { name: 'to', width: 8 },
  { name: 'minutes', width: 10 },
  { name: 'late', width: 12 },
  { name: 'signed', width: 14 },
  { name: 'what', width: WHAT },
  { name: 'origins', width: 32 },
  { name: 'reason', width: 32 },
  { name: 'by', width: 24 },
  { name: 'hash', width: 66 },
] as const

/** Seconds as minutes, to the hundredth. */
export const minutes = (seconds: number): number => Math.round((seconds / 60) * 100) / 100

/** The cells of an entry, in the order of the columns. */
export const cellsOf = (line: RecordLine, hash: string): SheetCell[] => {
  const hours = line.kind === 'interval' ? [formatHour(line.from), formatHour(line.to)] : [null, null]
  return [
    line.seq,
    t(`evidence.kinds.${line.kind}`),
    line.session.name,
    formatDay(line.from),
    ...hours,
    minutes(line.seconds),
    minutes(line.late),
    line.signed === null ? null : minutes(line.signed),
    didInWords(line).join('; '),
    originsInWords(line.origins).join('; '),
    line.reason,
    line.by?.name ?? null,
    hash,
  ]
}

/** The columns with their headings. */
export const headsOf = (shown: readonly { name: (typeof columns)[number]['name']; width: number }[]) =>
  shown.map(({ name, width }) => ({ header: t(`evidence.columns.${name}`), width }))
