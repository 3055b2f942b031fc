import { NumberInput, Switch } from '@mantine/core'
import type { BooleanField, NumberField } from '#contract/platform/kernel/fields.ts'
import { useInput, type WidgetProps } from '../form/widget.ts'

/** A number, with its unit. */
export function NumberWidget(props: WidgetProps<NumberField>) {
  const { field } = props
  const { value, set, shared } = useInput(props)
  return (
    <NumberInput
      {...shared}
      required={false}
      maw={260}
      value={typeof value === 'number' ? value : ''}
      readOnly={field.readOnly ?? false}
      allowDecimal={!field.integer}
      allowNegative={field.min === undefined || field.min < 0}
      decimalSeparator=","
      {...(field.unit ? { suffix: ` ${field.unit}`, placeholder: field.unit } : {})}
      clampBehavior="none"
      onChange={(next) => set(next === '' ? null : typeof next === 'number' ? next : Number(next))}
    />
  )
}

/** Yes or no. */
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
