import { Badge } from '@mantine/core'
import type { BooleanField } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

/** Yes or no. */
export const booleanKind: KindOfField<BooleanField> = {
  ...textLike,
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
