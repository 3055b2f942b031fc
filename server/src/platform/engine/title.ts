import { columnOf } from '#contract/platform/kernel/entity.ts'
import { isReference } from '#contract/platform/kernel/kinds/index.ts'
import type { Binding, Row } from './binding.ts'
import { flatField, outText } from './hidden.ts'

/**
 * An item's name in the log: masked if its title is, and empty if its title is another item's. That is read from the
 * item; a copied name would stay when its person asks for erasure (rule privacy.erasure).
 */
export const titleOf = ({ entity }: Binding, row: Row): string => {
  const field = flatField(entity, entity.title)
  return isReference(field, 'one') ? '' : String(outText(field, row[columnOf(entity.title)]) ?? '')
}
