import { Select } from '@mantine/core'
import type { ChoiceField } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { useInput, type WidgetProps } from '../form/widget.ts'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

function ChoiceWidget(props: WidgetProps<ChoiceField>) {
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
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      allowDeselect={!field.required}
      onChange={(chosen) =>
        set(field.options.find((option) => String(option.value) === chosen)?.value ?? null)
      }
    />
  )
}

/** One of the declared options. */
export const choiceKind: KindOfField<ChoiceField> = {
  ...textLike,
  Widget: ChoiceWidget,
  filter: ({ options }) => ({
    options: options.map(({ value, label }) => ({ value: String(value), label })),
  }),
  filterValue: ({ options }, text) => options.find(({ value }) => String(value) === text)?.value ?? text,
}
