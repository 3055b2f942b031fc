import { TextInput } from '@mantine/core'
import type { InstantField } from '#contract/platform/kernel/fields.ts'
import { formatDay, formatHour } from '#contract/platform/text/format.ts'
import { instantIn } from '#contract/platform/text/instant.ts'
import { Moment } from '../../ui/moments.tsx'
import { PeriodFilter, periodOf } from '../filters/PeriodFilter.tsx'
import { useInput, type WidgetProps } from '../form/widget.ts'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

/** An instant as the browser's own input takes it: to the minute, by the clocks in Portugal, as it is shown. */
const toLocal = (value: unknown): string =>
  typeof value === 'string' && formatDay(value) ? `${formatDay(value)}T${formatHour(value)}` : ''

function InstantWidget(props: WidgetProps<InstantField>) {
  const { value, set, shared } = useInput(props)
  return (
    <TextInput
      {...shared}
      required={false}
      maw={260}
      type="datetime-local"
      value={toLocal(value)}
      readOnly={props.field.readOnly ?? false}
      onChange={(event) => {
        const at = instantIn(event.currentTarget.value)
        set(Number.isNaN(at.getTime()) ? null : at.toISOString())
      }}
    />
  )
}

/** The last moment of a minute. */
const LAST_MS = 59_999

/** A moment, by the clocks in Portugal. */
export const instantKind: KindOfField<InstantField> = {
  ...textLike,
  Widget: InstantWidget,
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
