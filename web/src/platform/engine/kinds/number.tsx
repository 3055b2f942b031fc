import type { NumberField } from '#contract/platform/kernel/fields.ts'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

/** A number, with or without decimals. */
export const numberKind: KindOfField<NumberField> = {
  ...textLike,
  inRow: () => 'narrow',
  column: () => ({ isOffered: true, isSortable: true, align: 'right' }),
  filterValue: (_, text) => Number(text),
}
