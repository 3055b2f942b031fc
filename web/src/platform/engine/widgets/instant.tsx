import { TextInput } from '@mantine/core'
import type { InstantField } from '#contract/platform/kernel/fields.ts'
import { instantIn, localOf } from '#contract/platform/text/instant.ts'
import { useInput, type WidgetProps } from '../form/widget.ts'

/** A moment, by the clocks in Portugal. */
export function InstantWidget(props: WidgetProps<InstantField>) {
  const { value, set, shared } = useInput(props)
  return (
    <TextInput
      {...shared}
      required={false}
      maw={260}
      type="datetime-local"
      value={localOf(value)}
      readOnly={props.field.readOnly ?? false}
      onChange={(event) => {
        const at = instantIn(event.currentTarget.value)
        set(Number.isNaN(at.getTime()) ? null : at.toISOString())
      }}
    />
  )
}
