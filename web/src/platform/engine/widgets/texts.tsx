import { MultiSelect, TagsInput } from '@mantine/core'
import type { TextsField } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { bestLabelFirst } from '../../ui/best-first.ts'
import { useInput, type WidgetProps } from '../form/widget.ts'

/** Several short texts: each is ended by Enter or a comma. */
export function TextsWidget(props: WidgetProps<TextsField>) {
  const { value, set, shared } = useInput(props)
  const texts = Array.isArray(value) ? value.map(String) : []
  if (props.field.options)
    return (
      <MultiSelect
        {...shared}
        required={false}
        value={texts}
        data={[...props.field.options]}
        readOnly={props.field.readOnly ?? false}
        searchable
        filter={bestLabelFirst}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        onChange={set}
      />
    )
  return (
    <TagsInput
      size="md"
      {...shared}
      required={false}
      value={texts}
      readOnly={props.field.readOnly ?? false}
      placeholder={texts.length === 0 ? t('entity.writeAndEnter') : ''}
      splitChars={[',', ';']}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      onChange={set}
    />
  )
}
