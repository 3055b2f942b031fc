import { and, asc, desc, eq, gte, inArray, isNull, like, lte, sql, type SQL } from 'drizzle-orm'
import { columnOf, fieldAt } from '#contract/kernel/entity.ts'
import type { Field } from '#contract/kernel/fields.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Binding } from './binding.ts'
import { columnNamed } from './registry.ts'

const dates = new Set(['createdAt', 'updatedAt'])

const refuse = (what: string): never => {
  throw new Problem('malformed', `O filtro ou a ordenação "${what}" não existe nesta lista.`)
}

const coerce = (field: Field | undefined, value: unknown): unknown => {
  if (!field || field.kind === 'instant') {
    const at = new Date(String(value))
    return Number.isNaN(at.getTime()) ? refuse(String(value)) : at
  }
  const fits =
    field.kind === 'number'
      ? typeof value === 'number'
      : field.kind === 'boolean'
        ? typeof value === 'boolean'
        : true
  if (!fits || (typeof value === 'object' && value !== null)) refuse(JSON.stringify(value))
  if ((field.kind === 'ref' || field.kind === 'refs') && !/^[0-9a-f-]{36}$/i.test(String(value)))
    refuse(String(value))
  return value
}

/** A list field is filtered by what one of its rows refers to or says: `{categories: id}`. */
const insideList = (field: Extract<Field, { kind: 'list' }>, value: unknown): string => {
  const [name] = Object.entries(field.of).find(([, f]) => f.kind === 'ref') ??
    Object.entries(field.of)[0] ?? ['_id']
  return JSON.stringify([{ [name]: value }])
}

const condition = (binding: Binding, path: string, value: unknown): SQL | undefined => {
  const field = fieldAt(binding.entity.fields, path)
  const column = columnNamed(binding, columnOf(path))
  if (!column || (!field && !dates.has(path))) return refuse(path)
  if (value === null) return isNull(column)
  if (field?.kind === 'list') return sql`${column} @> ${insideList(field, value)}::jsonb`
  if (field?.kind === 'texts') return sql`${column} @> ${sql`array[${coerce(field, value)}]::text[]`}`
  if (field?.kind === 'refs') return sql`${column} @> ${sql`array[${coerce(field, value)}]::uuid[]`}`
  if (Array.isArray(value))
    return inArray(
      column,
      value.map((one) => coerce(field, one)),
    )
  if (typeof value === 'object') {
    const { from, to } = value as { from?: unknown; to?: unknown }
    return and(
      from === undefined ? undefined : gte(column, coerce(field, from)),
      to === undefined ? undefined : lte(column, coerce(field, to)),
    )
  }
  return eq(column, coerce(field, value))
}

/** A search word as a LIKE pattern over a folded column. */
export const wordPattern = (word: string) =>
  sql`'%' || fold(${word.replace(/[\\%_]/g, (c) => `\\${c}`)}) || '%'`

/** Every word of the search stands somewhere in the item; accents and case do not matter. */
export const searchCondition = (binding: Binding, search: string | undefined): SQL | undefined => {
  const column = columnNamed(binding, 'search')
  const words = search?.trim().split(/\s+/).filter(Boolean).slice(0, 8) ?? []
  return column && words.length > 0 ? and(...words.map((word) => like(column, wordPattern(word)))) : undefined
}

/**
 * The condition of a list call.
 * @throws Problem `malformed` for a field that the entity does not have
 */
export const listCondition = (
  binding: Binding,
  scope: SQL | boolean,
  { search, filter }: { search?: string | undefined; filter: Record<string, unknown> },
): SQL | undefined =>
  and(
    scope === true ? undefined : scope === false ? sql`false` : scope,
    searchCondition(binding, search),
    ...Object.entries(filter).map(([path, value]) => condition(binding, path, value)),
  )

/** The order of a list: as asked, then by id, so that pages never overlap. */
export const listOrder = (binding: Binding, sort: string = binding.entity.list.sort): SQL[] => {
  const path = sort.replace(/^-/, '')
  const field = fieldAt(binding.entity.fields, path)
  const column = columnNamed(binding, path === '_id' ? 'id' : columnOf(path))
  const sortable = field
    ? !['list', 'embed', 'refs', 'texts', 'file', 'group'].includes(field.kind)
    : path === '_id' || dates.has(path)
  if (!column || !sortable) return refuse(path)
  const direction = sort.startsWith('-') ? desc : asc
  // Folded, so that É stands beside E whatever the database's collation.
  const sorted = path === binding.entity.title ? columnNamed(binding, 'sort') : undefined
  const key = sorted ?? (field?.kind === 'text' ? sql`fold(${column})` : column)
  return path === '_id' ? [direction(column)] : [direction(key), direction(binding.table.id)]
}
