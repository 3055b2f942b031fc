import { t } from '#contract/platform/text/text.ts'
import { fieldAt, valueAt, type Entity } from '#contract/platform/kernel/entity.ts'
import { columnField, valueText } from '#contract/platform/kernel/value-text.ts'

export type { AnyItem, EntityName, ItemNamed, RowNamed } from '#contract/platform/kernel/entity-map.ts'

/** What distinguishes an item from the others, if its title alone does not. */
const calledOf = (entity: Entity, item: Record<string, unknown>): string =>
  (entity.called ?? [])
    .flatMap((path) => {
      const field = columnField(entity, path)
      return field ? [valueText(field, valueAt(item, path))] : []
    })
    .filter(Boolean)
    .join(' · ')

/** The name of an item: what distinguishes it from the others, its title, or else the entity's label. */
export const titleOf = (entity: Entity, item: Record<string, unknown> | undefined): string => {
  const called = item && calledOf(entity, item)
  if (called) return called
  const value = item ? valueAt(item, entity.title) : undefined
  if (typeof value !== 'string' || value === '') return entity.label.one
  return fieldAt(entity.fields, entity.title)?.words?.(value) ?? value
}

/** A label for the middle of a sentence; one that begins with capitals, as FAQ does, keeps them. */
const inText = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase('pt') + label.slice(1)

/** `Nova categoria`, `Novo curso`. */
export const newLabel = ({ label }: Entity): string =>
  t(`entity.newOf.${label.gender}`, { label: inText(label.one) })

/** `categorias`, for the middle of a sentence. */
export const manyInText = ({ label }: Entity): string => inText(label.many)

/** The address of an entity's screen. */
export const addressTo = (entity: string, action: 'list' | 'view' | 'edit', id?: string): string =>
  `/${entity}/${action}${id ? `/${id}` : ''}`
