import { TagsInput } from '@mantine/core'
import type { ListField } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { useField, useOfForm } from '../../form/form-store.ts'
import { newRowId } from '../form/item-values.ts'
import { useIsNeeded } from '../form/optional-group.ts'
import type { WidgetProps } from '../form/widget.ts'
import { rowsOf } from '#contract/platform/kernel/records.ts'

/** Rows of one short text, written one after the other and ended by Enter or a comma. */
export function TagRows({ field, path }: WidgetProps<ListField>) {
  const { value, set, leave } = useField(path)
  const isNeeded = useIsNeeded(field)
  const error = useOfForm(
    (form) =>
      form.error(path) ?? Object.entries(form.errors()).find(([one]) => one.startsWith(`${path}.`))?.[1],
  )
  const [name = ''] = Object.keys(field.of)
  const rows = rowsOf(value)
  const texts = rows.map((row) => String(row[name] ?? ''))
  return (
    <TagsInput
      size="md"
      label={field.label}
      description={field.help}
      error={error}
      withAsterisk={isNeeded}
      maw={720}
      value={texts}
      placeholder={texts.length === 0 ? t('entity.writeAndEnter') : ''}
      splitChars={[',', ';']}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      readOnly={field.readOnly ?? false}
      onBlur={leave}
      onChange={(next) =>
        set(next.map((text) => rows.find((row) => row[name] === text) ?? { _id: newRowId(), [name]: text }))
      }
    />
  )
}
