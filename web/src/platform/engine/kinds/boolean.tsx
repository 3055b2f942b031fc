import { Badge, Switch } from '@mantine/core'
import type { BooleanField } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { useInput, type WidgetProps } from '../form/widget.ts'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

function BooleanWidget(props: WidgetProps<BooleanField>) {
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

/** Yes or no. */
export const booleanKind: KindOfField<BooleanField> = {
  ...textLike,
  Widget: BooleanWidget,
  inRow: () => 'narrow',
  cell: (_, value) => (
    <Badge variant="light" color={value ? 'petrol' : 'gray'} tt="none" fw={500}>
      {value ? t('common.yes') : t('common.no')}
    </Badge>
  ),
  filter: () => ({
    options: [
      { value: 'true', label: t('common.yes') },
      { value: 'false', label: t('common.no') },
    ],
  }),
  filterValue: (_, text) => text === 'true',
}
