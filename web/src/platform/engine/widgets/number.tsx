import { NumberInput } from '@mantine/core'
import type { NumberField } from '#contract/platform/kernel/fields.ts'
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
      {...(field.unit ? { suffix: ` ${field.unit}`, placeholder: field.unit } : {})}
      onChange={(next) => set(next === '' ? null : typeof next === 'number' ? next : Number(next))}
    />
  )
}
