import { Switch } from '@mantine/core'
import type { BooleanField } from '#contract/platform/kernel/fields.ts'
import { useInput, type WidgetProps } from '../form/widget.ts'

/** Yes or no, by a switch. */
export function BooleanWidget(props: WidgetProps<BooleanField>) {
  const { field } = props
  const { value, set, shared } = useInput(props)
  const { required: _, withAsterisk: __, ...rest } = shared
  return (
    <Switch
      {...rest}
      checked={value === true}
      disabled={field.readOnly ?? false}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}
