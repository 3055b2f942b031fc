import { fieldAt, type Entity } from '#contract/platform/kernel/entity.ts'
import { columnField } from '#contract/platform/kernel/value-text.ts'
import type { Filter } from '../../ui/data-list/index.ts'
import { kindIn } from '../kind.ts'
import { kinds } from '../kinds/index.ts'
import { screensOf } from '../screens.ts'

/** The filters of an entity's list, each with the widget of its kind. */
export const filtersOf = (entity: Entity): Filter[] =>
  (entity.list.filters ?? []).flatMap((path): Filter[] => {
    const field = columnField(entity, path)
    if (!field) return []
    const by = { entity: entity.name, path }
    const own = screensOf(entity.name).filters?.[path]?.()
    const filter = own ?? kindIn(kinds, field).filter(field, by, kinds)
    return [{ name: path, label: field.label, options: [], ...filter }]
  })

/** The filters of the address as the list call takes them: values of their field's own type. */
export const filterOf = (entity: Entity, chosen: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([path, text]) => {
      const field = fieldAt(entity.fields, path) ?? columnField(entity, path)
      return field ? [[path, kindIn(kinds, field).filterValue(field, text, kinds)]] : []
    }),
  )
