import { TextInput } from '@mantine/core'
import type { InstantField } from '#contract/platform/kernel/fields.ts'
import { formatDay, formatHour } from '#contract/platform/text/format.ts'
import { instantIn } from '#contract/platform/text/instant.ts'
import { useInput, type WidgetProps } from '../form/widget.ts'

/** An instant as the browser's own input takes it: to the minute, by the clocks in Portugal, as it is shown. */
const toLocal = (value: unknown): string =>
  typeof value === 'string' && formatDay(value) ? `${formatDay(value)}T${formatHour(value)}` : ''

/** A moment, by the clocks in Portugal. */
export function InstantWidget(props: WidgetProps<InstantField>) {
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
