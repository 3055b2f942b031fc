import { maskCode } from '#contract/platform/kernel/mask.ts'
import { isBlankText } from '#contract/platform/kernel/kinds/blank.ts'
import { isTooLong } from '#contract/platform/kernel/kinds/text.ts'
import { keptText } from '#contract/platform/validation/written.ts'
import type { KindOf } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    text: string
  }
}

export const textKind: KindOf<'text'> = {
  keep: (field, value) => {
    // A text that is too long is refused unread.
    if (typeof value !== 'string' || isTooLong(field, value)) return value
    const text = field.style === 'rich' ? value : keptText(field.format, value.trim())
    // Invisible characters count as nothing, whatever the field's format.
    if (text === '' || (field.style !== 'rich' && isBlankText(text))) return null
    return field.lowercase ? text.toLocaleLowerCase('pt') : text
  },
  out: (field, value) => (field.masked && typeof value === 'string' ? maskCode(value) : (value ?? null)),
  // A text may name a session by its id.
  imported: (_, value, { ids }) => ids.get(String(value)) ?? value,
  order: 'folded',
  isHeavy: (field) => field.style === 'rich',
  isRich: (field) => field.style === 'rich',
  width: 32,
}
