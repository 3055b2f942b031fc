import { Select } from '@mantine/core'
import type { ChoiceField } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { bestLabelFirst } from '../../ui/best-first.ts'
import { useInput, type WidgetProps } from '../form/widget.ts'

/** One of the declared options. */
export function ChoiceWidget(props: WidgetProps<ChoiceField>) {
  const { field } = props
  const { value, set, shared } = useInput(props)
  return (
    <Select
      {...shared}
      required={false}
      maw={420}
      value={value === null || value === undefined ? null : String(value)}
      data={field.options.map((option) => ({ value: String(option.value), label: option.label }))}
      readOnly={field.readOnly ?? false}
      searchable={field.options.length > 8}
      filter={bestLabelFirst}
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      onChange={(chosen) =>
        set(field.options.find((option) => String(option.value) === chosen)?.value ?? null)
      }
    />
  )
}
