import type { InstantField } from '#contract/platform/kernel/fields.ts'
import { instantIn } from '#contract/platform/text/instant.ts'
import { Moment } from '../../ui/moments.tsx'
import { PeriodFilter, periodOf } from '../filters/PeriodFilter.tsx'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

/** The last moment of a minute. */
const LAST_MS = 59_999

/** A moment, by the clocks in Portugal. */
export const instantKind: KindOfField<InstantField> = {
  ...textLike,
  inRow: () => 'block',
  show: (_, value) => <Moment value={String(value)} />,
  cell: (_, value) => <Moment value={String(value)} />,
  filter: () => ({ widget: PeriodFilter }),
  filterValue: (_, text) => {
    const { from, to } = periodOf(text)
    return {
      ...(from ? { from: instantIn(from.includes('T') ? from : `${from}T00:00`).toISOString() } : {}),
      ...(to ? { to: new Date(instantIn(`${to}T23:59`).getTime() + LAST_MS).toISOString() } : {}),
    }
  },
}
