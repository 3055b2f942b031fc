import { NumberInput } from '@mantine/core'
import type { NumberField } from '#contract/platform/kernel/fields.ts'
import { useInput, type WidgetProps } from '../form/widget.ts'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

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

/** A number, with or without decimals. */
export const numberKind: KindOfField<NumberField> = {
  ...textLike,
  Widget: NumberWidget,
  inRow: () => 'narrow',
  column: () => ({ isOffered: true, isSortable: true, align: 'right' }),
  filterValue: (_, text) => Number(text),
}
