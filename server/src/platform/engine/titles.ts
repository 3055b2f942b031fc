import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { columnOf } from '#contract/platform/kernel/entity.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import type { Db } from '../database/db.ts'
import { besideColumns } from './beside.ts'
import type { Binding } from './binding.ts'
import { columnNamed, type Registry } from './registry.ts'

/** The titles of what an entity's fields refer to, to be read with its rows. */
export const titleColumns = (
  binding: Binding,
  fields: readonly (readonly [path: string, field: Field])[],
  registry: Registry,
): Record<string, SQL> =>
  besideColumns(
    'title',
    Object.fromEntries(
      fields.flatMap(([path, field]): [string, SQL][] => {
        const target = field.kind === 'ref' ? registry.find(field.entity) : undefined
        const column = columnNamed(binding, columnOf(path))
        if (!target || !column) return []
        // An entity may refer to itself.
        const name = `of_${columnOf(path)}`
        const other = alias(target.table, name)
        const from = sql`${target.table} ${sql.identifier(name)}`
        const { id, [columnOf(target.entity.title)]: title } = getTableColumns(other)
        return id && title ? [[path, sql`(select ${title} from ${from} where ${id} = ${column})`]] : []
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
