import type { EmbedField, GroupField } from '#contract/platform/kernel/fields.ts'
import type { KindOfField } from '../kind.ts'
import { Definitions } from './shown.tsx'
import { textLike } from './text-like.tsx'
import { recordOf } from '#contract/platform/kernel/records.ts'

/** Fields under one name, whether stored apart or whole. */
export const groupKind: KindOfField<GroupField | EmbedField> = {
  ...textLike,
  inRow: () => 'block',
  show: (field, value, kinds) => <Definitions kinds={kinds} fields={field.of} values={recordOf(value)} />,
  isWide: () => true,
  fitsCell: () => false,
  column: () => ({ isOffered: false, isSortable: false }),
}
