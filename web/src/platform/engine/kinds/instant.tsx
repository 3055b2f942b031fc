import { TextInput } from '@mantine/core'
import type { InstantField } from '#contract/platform/kernel/fields.ts'
import { Moment } from '../../ui/moments.tsx'
import { PeriodFilter, periodOf } from '../filters/PeriodFilter.tsx'
import { useInput, type WidgetProps } from '../form/widget.ts'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

const two = (n: number): string => String(n).padStart(2, '0')

/** An instant as the browser's own input takes it: local, to the minute. */
const toLocal = (value: unknown): string => {
  if (typeof value !== 'string') return ''
  const at = new Date(value)
  return Number.isNaN(at.getTime())
    ? ''
    : `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

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
        const at = new Date(event.currentTarget.value)
        set(Number.isNaN(at.getTime()) ? null : at.toISOString())
      }}
    />
  )
}

const toInstant = (local: string): string => new Date(local).toISOString()

/** A moment, in the person's own time. */
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
      ...(from ? { from: toInstant(from.includes('T') ? from : `${from}T00:00`) } : {}),
      ...(to ? { to: toInstant(`${to}T23:59:59.999`) } : {}),
    }
  },
}
