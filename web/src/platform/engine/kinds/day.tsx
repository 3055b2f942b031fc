import type { DayField } from '#contract/platform/kernel/fields.ts'
import { Day } from '../../ui/moments.tsx'
import { OptionalPeriodFilter, optionalPeriodOf, PeriodFilter } from '../filters/PeriodFilter.tsx'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

/** A day, `yyyy-MM-dd`: typed or picked. */
export const dayKind: KindOfField<DayField> = {
  ...textLike,
  inRow: () => 'narrow',
  cell: (_, value) => <Day value={String(value)} />,
  show: (_, value) => <Day value={String(value)} />,
  filter: ({ required }) => ({ widget: required ? PeriodFilter : OptionalPeriodFilter }),
  filterValue: (_, text) => optionalPeriodOf(text),
}
