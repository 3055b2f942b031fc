import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { columnOf } from '#contract/platform/kernel/entity.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { isReference } from '#contract/platform/kernel/kinds/index.ts'
import type { Db } from '../database/db.ts'
import { extraColumns } from './extra-columns.ts'
import type { Binding } from './binding.ts'
import { flatField } from './hidden.ts'
import { columnNamed, type Registry } from './registry.ts'

/** The title of the item to which a field of a row refers; undefined for a field that does not refer to one item. */
const titleReferredIn = (
  binding: Binding,
  [path, field]: readonly [path: string, field: Field],
  registry: Registry,
): SQL | undefined => {
  const target = isReference(field, 'one') ? registry.find(field.entity) : undefined
  const column = columnNamed(binding, columnOf(path))
  if (!target || !column) return undefined
  // An entity may refer to itself.
  const name = `of_${columnOf(path)}`
  const other = alias(target.table, name)
  const from = sql`${target.table} ${sql.identifier(name)}`
  const { id, [columnOf(target.entity.title)]: title } = getTableColumns(other)
  return id && title ? sql`(select ${title} from ${from} where ${id} = ${column})` : undefined
}

/** The title of an entity's rows in readable form: if it refers to something, that thing's own title. */
export const readableTitle = (binding: Binding, registry: Registry): SQL | PgColumn | undefined => {
  const { title } = binding.entity
  const field = flatField(binding.entity, title)
  const referred = field && titleReferredIn(binding, [title, field], registry)
  return referred ?? columnNamed(binding, columnOf(title))
}

/** The titles of an entity's references, to be read with its rows. */
export const titleColumns = (
  binding: Binding,
  fields: readonly (readonly [path: string, field: Field])[],
  registry: Registry,
): Record<string, SQL> =>
  extraColumns(
    'title',
    Object.fromEntries(
      fields.flatMap((one): [string, SQL][] => {
        const title = titleReferredIn(binding, one, registry)
        return title ? [[one[0], title]] : []
      }),
    ),
  )

/** The titles of items of several entities, in one statement; each with the place of its entity among those asked. */
export const readTitles = async (
  db: Db,
  asked: readonly { binding: Binding; ids: readonly string[] }[],
): Promise<{ place: number; id: string; title: string }[]> => {
  const parts = asked.flatMap(({ binding: { table, entity }, ...one }, place) => {
    const title = columnNamed({ entity, table }, columnOf(entity.title))
    const ids = sql`${sql.param([...one.ids])}::${sql.raw(table.id.getSQLType())}[]`
    return title
      ? [
          sql`select ${sql.raw(String(place))} as place, ${table.id}::text as id, ${title}::text as title from ${table} where ${table.id} = any(${ids})`,
        ]
      : []
  })
  if (parts.length === 0) return []
  const { rows } = await db.execute<{ place: number; id: string; title: string }>(
    sql.join(parts, sql` union all `),
  )
  return rows
}
