import type { DayField } from '#contract/platform/kernel/fields.ts'
import { DayPicker } from '../../ui/DayPicker.tsx'
import { useInput, type WidgetProps } from '../form/widget.ts'

/** A day, typed or picked. */
export function DayWidget(props: WidgetProps<DayField>) {
  const { value, set, shared } = useInput(props)
  return (
    <DayPicker
      {...shared}
      required={false}
      value={typeof value === 'string' ? value : null}
      readOnly={props.field.readOnly ?? false}
      onChange={set}
      // Refused by the field's own rule, as it is by the server.
      onUnreadable={set}
    />
  )
}
