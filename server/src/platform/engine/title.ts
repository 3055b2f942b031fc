import { columnOf } from '#contract/platform/kernel/entity.ts'
import type { Binding, Row } from './binding.ts'
import { flatField, outText } from './hidden.ts'

/**
 * What an item is called in the log: masked where its title is, and nothing where its title is another item's. That is
 * read at the item; a name that stood here would stay when its person asks to be forgotten (rule privacy.erasure).
 */
export const titleOf = ({ entity }: Binding, row: Row): string => {
  const field = flatField(entity, entity.title)
  return field?.kind === 'ref' ? '' : String(outText(field, row[columnOf(entity.title)]) ?? '')
}
