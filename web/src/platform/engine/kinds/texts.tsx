import { Badge, Group } from '@mantine/core'
import type { TextsField } from '#contract/platform/kernel/fields.ts'
import { labelIn } from '#contract/platform/kernel/kinds/texts.ts'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

/** Several short texts. */
export const textsKind: KindOfField<TextsField> = {
  ...textLike,
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
