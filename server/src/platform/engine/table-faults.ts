import { columnOf } from '#contract/platform/kernel/entity.ts'
import { flatFields } from '#contract/platform/kernel/flat-fields.ts'
import { isReference } from '#contract/platform/kernel/kinds/index.ts'
import { isUnique } from '#contract/platform/kernel/kinds/text.ts'
import type { Binding } from './binding.ts'
import { flatField } from './hidden.ts'
import { columnNamed } from './registry.ts'
import { textOf, uniqueIndexes, wordsOf } from './unique-indexes.ts'

/** What the generated column that free text is searched in is made of. */
const searchExpression = (binding: Binding): string | undefined => {
  const as = columnNamed(binding, 'search')?.generated?.as
  return as === undefined ? undefined : textOf(typeof as === 'function' ? as() : as)
}

/** The searched texts of the item itself: for references, the title is read from the referenced item. */
const ownSearch = ({ entity }: Binding): readonly string[] =>
  entity.list.search.filter((path) => !isReference(flatField(entity, path), 'one'))

const searchFaults = (binding: Binding): string[] => {
  const { name } = binding.entity
  const own = ownSearch(binding)
  const expression = searchExpression(binding)
  if (own.length === 0)
    return expression === undefined ? [] : [`${name}: the table has a search column, and nothing is searched`]
  if (expression === undefined) return [`${name}: the list is searched, and the table has no search column`]
  const words = wordsOf(expression)
  return own
    .filter((path) => !words.has(columnOf(path).toLowerCase()))
    .map((path) => `${name}: '${path}' is searched, and the search column is made without it`)
}

const uniqueFaults = (binding: Binding): string[] => {
  const unique = new Set(uniqueIndexes(binding).flatMap(({ expression }) => [...wordsOf(expression)]))
  return flatFields(binding.entity.fields)
    .filter(([, field]) => isUnique(field))
    .filter(([path]) => !unique.has(columnOf(path).toLowerCase()))
    .map(([path]) => `${binding.entity.name}: '${path}' is unique, and the table has no unique index for it`)
}

/**
 * What a table lacks of what the entity's declaration promises and types cannot check: the column that its search reads, and
 * the unique indexes that refuse the second of two saves at once.
 */
export const tableFaults = (binding: Binding): string[] => [
  ...searchFaults(binding),
  ...uniqueFaults(binding),
]
