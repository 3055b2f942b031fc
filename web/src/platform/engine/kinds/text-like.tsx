import type { Field } from '#contract/platform/kernel/fields.ts'
import { valueText } from '#contract/platform/kernel/value-text.ts'
import { cut } from '../../lib/cut.ts'
import { TextFilter } from '../filters/TextFilter.tsx'
import type { KindOfField } from '../kind.ts'

const MOST = 90

/** A value's text in a cell, cut where it is long. */
export const textCell = (field: Field, value: unknown, most = MOST) => {
  const text = valueText(field, value)
  if (text === '') return '–'
  return text.length > most ? <span title={text}>{cut(text, most)}</span> : text
}

/** What most kinds share: their value is read as one line of text. */
export const textLike = {
  inRow: () => 'line',
  namesRow: false,
  show: (field, value) => <>{valueText(field, value)}</>,
  isWide: () => false,
  fitsCell: () => true,
  cell: (field, value) => textCell(field, value),
  column: () => ({ isOffered: true, isSortable: true }),
  filter: () => ({ widget: TextFilter }),
  filterValue: (_, text) => text,
} satisfies KindOfField<Field>
