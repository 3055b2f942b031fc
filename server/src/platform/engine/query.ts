import { and, asc, desc, eq, gte, inArray, isNull, like, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { columnOf } from '#contract/platform/kernel/entity.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { whereOf, type Scope } from '../access/scope.ts'
import type { SessionUser } from '../http/session-user.ts'
import type { Binding } from './binding.ts'
import { flatField, hiddenWhere, searched, shownIn } from './hidden.ts'
import { columnNamed } from './registry.ts'

const dates = new Set(['createdAt', 'updatedAt'])

const refuse = (what: string): never => {
  throw new Problem('malformed', `O filtro ou a ordenação "${what.slice(0, 80)}" não existe nesta lista.`)
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
  if (typeof value === 'object') return refuse(JSON.stringify(value))
  return JSON.stringify([{ [name]: value }])
}

type User = SessionUser | undefined

/** Kinds that are stored whole: nothing asks what stands inside. */
const whole = new Set<Field['kind']>(['embed', 'file', 'group'])

const matches = (field: Field | undefined, column: PgColumn, value: unknown): SQL | undefined => {
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
    const { from, to, ...unknown } = value as { from?: unknown; to?: unknown }
    if (Object.keys(unknown).length > 0 || (from ?? to ?? null) === null) return refuse(JSON.stringify(value))
    return and(
      from === undefined ? undefined : gte(column, coerce(field, from)),
      to === undefined ? undefined : lte(column, coerce(field, to)),
    )
  }
  return eq(column, coerce(field, value))
}

/** A filter, which matches only where the user is shown what it asks for. @throws Problem `malformed` */
const condition = (binding: Binding, path: string, value: unknown, user: User): SQL | undefined => {
  const field = flatField(binding.entity, path)
  const column = columnNamed(binding, columnOf(path))
  const hidden = hiddenWhere(binding, path, user)
  const isAsked = field ? !whole.has(field.kind) : dates.has(path)
  if (!column || !isAsked || hidden.kind === 'all') return refuse(path)
  const matching = matches(field, column, value)
  if (hidden.kind === 'none') return matching
  return value === null ? or(matching, hidden.where) : and(matching, not(hidden.where))
}

/** A search word as a LIKE pattern over a folded column. */
export const wordPattern = (word: string) =>
  sql`'%' || fold(${word.replace(/[\\%_]/g, (c) => `\\${c}`)}) || '%'`

/**
 * Every word of the search stands somewhere in what the user is shown of the item; accents and case do not matter. A
 * masked value is found by the whole of it alone.
 */
const searchCondition = (binding: Binding, search: string | undefined, user: User): SQL | undefined => {
  const column = columnNamed(binding, 'search')
  const words = search?.trim().split(/\s+/).filter(Boolean).slice(0, 8) ?? []
  if (!column || words.length === 0) return undefined
  const part = searched(binding, user)
  if (!part) return and(...words.map((word) => like(column, wordPattern(word))))
  const text = part.read.length > 0 ? sql`fold(concat_ws(' ', ${sql.join(part.read, sql`, `)}))` : undefined
  return and(
    ...words.map((word) =>
      or(
        text && sql`${text} like ${wordPattern(word)}`,
        ...part.whole.map((own) => sql`upper(${own}) = upper(${word})`),
        sql`false`,
      ),
    ),
  )
}

/**
 * The condition of a list call.
 * @throws Problem `malformed` for a field that the entity does not have, or that the user is not shown
 */
export const listCondition = (
  binding: Binding,
  scope: Scope,
  { search, filter }: { search?: string | undefined; filter: Record<string, unknown> },
  user: User,
): SQL | undefined =>
  and(
    whereOf(scope),
    searchCondition(binding, search, user),
    ...Object.entries(filter).map(([path, value]) => condition(binding, path, value, user)),
  )

/** The order of a list: as asked, then by id, so that pages never overlap. */
export const listOrder = (binding: Binding, user: User, sort: string = binding.entity.list.sort): SQL[] => {
  const path = sort.replace(/^-/, '')
  const field = flatField(binding.entity, path)
  const column = columnNamed(binding, path === '_id' ? 'id' : columnOf(path))
  const hidden = hiddenWhere(binding, path, user)
  const sortable = field
    ? !['list', 'embed', 'refs', 'texts', 'file', 'group'].includes(field.kind)
    : path === '_id' || dates.has(path)
  if (!column || !sortable || hidden.kind === 'all') return refuse(path)
  const direction = sort.startsWith('-') ? desc : asc
  // Folded, so that É stands beside E whatever the database's collation.
  const sorted =
    path === binding.entity.title && column === columnNamed(binding, columnOf(path))
      ? columnNamed(binding, 'sort')
      : undefined
  const key = shownIn(hidden, sorted ?? (field?.kind === 'text' ? sql`fold(${column})` : column))
  return path === '_id' ? [direction(column)] : [direction(key), direction(binding.table.id)]
}
