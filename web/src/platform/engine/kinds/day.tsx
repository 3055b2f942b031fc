import type { DayField } from '#contract/platform/kernel/fields.ts'
import { DayPicker } from '../../ui/DayPicker.tsx'
import { Day } from '../../ui/moments.tsx'
import { PeriodFilter, periodOf } from '../filters/PeriodFilter.tsx'
import { useInput, type WidgetProps } from '../form/widget.ts'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

function DayWidget(props: WidgetProps<DayField>) {
  const { value, set, shared } = useInput(props)
  return (
    <DayPicker
      {...shared}
      required={false}
      value={typeof value === 'string' ? value : null}
      readOnly={props.field.readOnly ?? false}
      onChange={set}
    />
  )
}

/** A day, `yyyy-MM-dd`: typed or picked. */
export const dayKind: KindOfField<DayField> = {
  ...textLike,
  Widget: DayWidget,
  inRow: () => 'narrow',
  cell: (_, value) => <Day value={String(value)} />,
  show: (_, value) => <Day value={String(value)} />,
  filter: () => ({ widget: PeriodFilter }),
  filterValue: (_, text) => periodOf(text),
}
