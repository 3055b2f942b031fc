import { fieldAt, type Entity } from '#contract/platform/kernel/entity.ts'
import { isMasked } from '#contract/platform/kernel/kinds/text.ts'
import { columnField } from '#contract/platform/kernel/value-text.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Filter } from '../../ui/data-list/index.ts'
import { kindIn } from '../kind.ts'
import { kinds } from '../kinds/index.ts'
import { manyInText } from '../names.ts'
import { screensOf } from '../screens.ts'

/** The label of the search box; false without a search. Masked values are found only as a whole. */
export const searchPlaceholderOf = (entity: Entity): string | false => {
  const searched = entity.list.search.map((path) => fieldAt(entity.fields, path))
  if (searched.length === 0) return false
  const [first] = searched
  return first && searched.every(isMasked)
    ? t('entity.searchWhole', { label: first.label })
    : t('entity.searchOf', { label: manyInText(entity) })
}

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
