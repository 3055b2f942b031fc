import { formatDayTime } from '#contract/platform/text/format.ts'
import { refuse, type KindOf } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    instant: Date
  }
}

export const instantKind: KindOf<'instant'> = {
  column: (value) => (value === null ? null : new Date(value as string)),
  out: (_, value) => (value instanceof Date ? value.toISOString() : (value ?? null)),
  order: 'value',
  asked: (value) => {
    const at = new Date(String(value))
    return Number.isNaN(at.getTime()) ? refuse(String(value)) : at
  },
  // A sheet knows no time zones: it holds what the clock says here.
  counted: (value) => new Date(`${formatDayTime(String(value)).replace(' ', 'T')}:00Z`),
  numFmt: 'yyyy-mm-dd hh:mm',
}
