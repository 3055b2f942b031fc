import type { Entity } from '#contract/platform/kernel/entity.ts'
import type { Field, Fields } from '#contract/platform/kernel/fields.ts'
import { isReference } from '#contract/platform/kernel/kinds/index.ts'
import { isUnique } from '#contract/platform/kernel/kinds/text.ts'
import { isFile } from '../platform/engine/values.ts'
import type { Registry } from '../platform/engine/registry.ts'
import type { Column } from './entity-budgets.ts'

const everyField = (fields: Fields): Field[] =>
  Object.values(fields).flatMap((field) => ('of' in field ? [field, ...everyField(field.of)] : [field]))

/**
 * How many statements the generic calls send for an entity without hooks of its own. Each reads the session; a save and
 * a removal open a transaction, lock the row, write it and its line of the activity log, and commit.
 */
export const usualBudget = (entity: Entity, registry: Registry): Record<Column, number> => {
  const fields = everyField(entity.fields)
  const referred = new Set(fields.flatMap((field) => (isReference(field) ? [field.entity] : []))).size
  const unique = fields.filter(isUnique).length
  const sameName = entity.warnsOfSameName ? 1 : 0
  // The names of what an item refers to are read at once.
  const names = referred > 0 ? 1 : 0
  // A file is stored first, then looked up, claimed and announced; it is released with its item, and removed in its own turn.
  const files = fields.some(isFile)
  const referring = new Set(registry.referencesTo(entity.name).map(({ from }) => from)).size
  return {
    list: 2,
    item: 2 + names,
    add: 5 + referred + unique + names + sameName + (files ? 6 : 0),
    // What changed is logged with the names too.
    edit: 6 + 2 * names + sameName,
    remove: 7 + referring + (files ? 5 : 0),
  }
}
