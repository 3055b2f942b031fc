import type { Entity } from '#contract/platform/kernel/entity.ts'
import type { Field, Fields } from '#contract/platform/kernel/fields.ts'
import type { Registry } from '../platform/engine/registry.ts'
import type { Column } from './entity-budgets.ts'

const fieldsIn = (fields: Fields): Field[] =>
  Object.values(fields).flatMap((field) => ('of' in field ? [field, ...fieldsIn(field.of)] : [field]))

/**
 * How many statements the generic calls send for an entity without hooks of its own. Each reads the session; a save and
 * a removal open a transaction, lock the row, write it and its line of the activity log, and commit.
 */
export const usualBudget = (entity: Entity, registry: Registry): Record<Column, number> => {
  const fields = fieldsIn(entity.fields)
  const referred = new Set(
    fields.flatMap((field) => (field.kind === 'ref' || field.kind === 'refs' ? [field.entity] : [])),
  ).size
  const unique = fields.filter((field) => field.kind === 'text' && field.unique).length
  const sameName = entity.warnsOfSameName ? 1 : 0
  // The names of what an item refers to are read at once.
  const names = referred > 0 ? 1 : 0
  // A file is stored first, then looked up, claimed and announced; it is removed with its item.
  const files = fields.some(({ kind }) => kind === 'file')
  const referring = new Set(registry.referencesTo(entity.name).map(({ from }) => from)).size
  return {
    list: 2,
    item: 2 + names,
    add: 5 + referred + unique + names + sameName + (files ? 6 : 0),
    // What changed is logged with the names too.
    edit: 6 + 2 * names + sameName,
    remove: 7 + referring + (files ? 4 : 0),
  }
}
