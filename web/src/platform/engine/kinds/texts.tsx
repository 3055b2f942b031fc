import { Badge, Group, MultiSelect, TagsInput } from '@mantine/core'
import type { TextsField } from '#contract/platform/kernel/fields.ts'
import { labelIn } from '#contract/platform/kernel/kinds/texts.ts'
import { t } from '#contract/platform/text/text.ts'
import { useInput, type WidgetProps } from '../form/widget.ts'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

/** Several short texts: each is ended by Enter or a comma. */
function TextsWidget(props: WidgetProps<TextsField>) {
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

/** Several short texts. */
export const textsKind: KindOfField<TextsField> = {
  ...textLike,
  Widget: TextsWidget,
  inRow: () => 'block',
  show: (field, value) => (
    <Group gap={6}>
      {(Array.isArray(value) ? value.map(String) : []).map((one) => (
        <Badge key={one} variant="light" tt="none" fw={500}>
          {labelIn(field, one)}
        </Badge>
      ))}
    </Group>
  ),
  fitsCell: () => false,
  column: () => ({ isOffered: true, isSortable: false }),
}
