import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  like,
  lte,
  not,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { columnOf } from '#contract/platform/kernel/entity.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { whereOf, type Scope } from '../access/scope.ts'
import type { Actor } from '../access/actor.ts'
import { PLANNED_EACH_TIME } from '../database/prepared.ts'
import type { Binding } from './binding.ts'
import { flatField, hiddenWhere, searched, shownIn } from './hidden.ts'
import { kindOf, kinds } from './kinds/index.ts'
import { plain, refuse } from './kinds/kind.ts'
import { columnNamed, type Registry } from './registry.ts'
import { withReferred } from './search-referred.ts'
import { isRecord } from '#contract/platform/kernel/records.ts'

const dates = new Set(['createdAt', 'updatedAt'])

/** One value of a filter, in the form that the database compares. @throws Problem `malformed` */
const asked = (field: Field | undefined, value: unknown): unknown =>
  (field ? kindOf(field) : kinds.instant).asked?.(value) ?? plain(value)

const matches = (field: Field | undefined, column: PgColumn, value: unknown): SQL | undefined => {
  if (value === null) return isNull(column)
  const kind = field && kindOf(field)
  if (field && kind?.holds) return kind.holds(field, column, value)
  if (Array.isArray(value))
    return inArray(
      column,
      value.map((one) => asked(field, one)),
    )
  if (isRecord(value)) {
    const { from, to, ...unknown } = value
    if (Object.keys(unknown).length > 0 || (from ?? to ?? null) === null) return refuse(JSON.stringify(value))
    return and(
      from === undefined ? undefined : gte(column, asked(field, from)),
      to === undefined ? undefined : lte(column, asked(field, to)),
    )
  }
  return eq(column, asked(field, value))
}

/** A filter, which matches only if the actor may see the filtered field. @throws Problem `malformed` */
const condition = (binding: Binding, path: string, value: unknown, actor: Actor): SQL | undefined => {
  const field = flatField(binding.entity, path)
  const column = columnNamed(binding, columnOf(path))
  const hidden = hiddenWhere(binding, path, actor)
  const isAsked = field ? (kindOf(field).isFiltered ?? true) : dates.has(path)
  if (!column || !isAsked || hidden.kind === 'all') return refuse(path)
  const matching = matches(field, column, value)
  if (hidden.kind === 'none') return matching
  return value === null ? or(matching, hidden.where) : and(matching, not(hidden.where))
}

/** The words of a search that are looked for. */
export const wordsOf = (search: string | undefined): string[] =>
  search?.trim().split(/\s+/).filter(Boolean).slice(0, 8) ?? []

/** Every word of a search occurs in one of these columns; accents and case do not matter. */
export const everyWordIn = (columns: readonly (PgColumn | SQL)[], search: string | undefined): SQL[] => {
  const text = sql`fold(concat_ws(' ', ${sql.join([...columns], sql`, `)}))`
  return wordsOf(search).map((word) => sql`${text} like ${wordPattern(word)}`)
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, (c) => `\\${c}`)

const pattern = (given: string | Placeholder) => sql`'%' || fold(${given}) || '%'`

/** A search word as a LIKE pattern over a folded column. */
export const wordPattern = (word: string) => pattern(escaped(word))

/** A search word as parameters of a statement: whole, and as a pattern. */
interface Word {
  whole: string | Placeholder
  pattern: SQL
}

const plainWord = (word: string): Word => ({ whole: word, pattern: wordPattern(word) })

/**
 * The place of a search's word in a statement that is built for any words; `wordValues` are put there. The pattern is a
 * subquery, which is made once for a statement: an expression of a parameter is made again for every row.
 */
export const placedWord = (place: number): Word => ({
  whole: sql.placeholder(`word ${place}`),
  pattern: sql`(select ${pattern(sql.placeholder(`pattern ${place}`))})`,
})

/** The words of a search for the places of `placedWord`. */
export const wordValues = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    words.flatMap((word, place) => [
      [`word ${place}`, word],
      [`pattern ${place}`, escaped(word)],
    ]),
  )

/**
 * Every word of a search occurs in a folded column, or text. Planned for its words: how many rows they find decides
 * whether the actor's rows or the words' rows are scanned.
 */
export const foundIn = (column: PgColumn | SQL, search: string | undefined): SQL | undefined =>
  and(...wordsOf(search).map((word) => sql`${like(column, wordPattern(word))} ${sql.raw(PLANNED_EACH_TIME)}`))

/** A word in an item's own texts, as the actor is shown them. A masked value is found by the whole of it alone. */
const ownCondition = (binding: Binding, word: Word, actor: Actor): SQL | undefined => {
  const column = columnNamed(binding, 'search')
  if (!column) return undefined
  const part = searched(binding, actor)
  if (!part) return like(column, word.pattern)
  const text = part.read.length > 0 ? sql`fold(concat_ws(' ', ${sql.join(part.read, sql`, `)}))` : undefined
  return or(
    text && sql`${text} like ${word.pattern}`,
    ...part.whole.map((own) => sql`upper(${own}) = upper(${word.whole})`),
    sql`false`,
  )
}

/**
 * Every word of the search occurs in what the actor is shown of the item, including the titles of referenced items;
 * accents and case do not matter.
 */
export const searchCondition = (
  binding: Binding,
  registry: Registry,
  words: readonly Word[],
  actor: Actor,
): SQL | undefined =>
  and(
    ...words.map((word) =>
      withReferred(
        binding,
        registry,
        { own: ownCondition(binding, word, actor), pattern: word.pattern },
        actor,
      ),
    ),
  )

/** The words of a search of an entity's list. @throws Problem `malformed` where it has no search */
export const wordsFor = (binding: Binding, search: string | undefined): string[] => {
  const words = wordsOf(search)
  return words.length === 0 || binding.entity.list.search.length > 0 ? words : refuse(words.join(' '))
}

/** The words of a search, for a statement that is built for them alone. @throws Problem `malformed` */
export const plainWords = (binding: Binding, search: string | undefined): Word[] =>
  wordsFor(binding, search).map(plainWord)

/**
 * The condition of a list call.
 * @throws Problem `malformed` for a field that the entity does not have, or that the actor is not shown
 */
export const listCondition = (
  binding: Binding,
  registry: Registry,
  scope: Scope,
  { words, filter }: { words: readonly Word[]; filter: Record<string, unknown> },
  actor: Actor,
): SQL | undefined =>
  and(
    whereOf(scope),
    searchCondition(binding, registry, words, actor),
    ...Object.entries(filter).map(([path, value]) => condition(binding, path, value, actor)),
  )

/** The order of a list: as asked, then by id, so that pages never overlap. */
export const listOrder = (binding: Binding, actor: Actor, sort: string = binding.entity.list.sort): SQL[] => {
  const path = sort.replace(/^-/, '')
  const field = flatField(binding.entity, path)
  const column = columnNamed(binding, path === '_id' ? 'id' : columnOf(path))
  const hidden = hiddenWhere(binding, path, actor)
  const order = field ? kindOf(field).order : path === '_id' || dates.has(path) ? 'value' : 'none'
  if (!column || order === 'none' || hidden.kind === 'all') return refuse(path)
  const direction = sort.startsWith('-') ? desc : asc
  // Folded, so that É sorts beside E whatever the database's collation.
  const sorted =
    path === binding.entity.title && column === columnNamed(binding, columnOf(path))
      ? columnNamed(binding, 'sort')
      : undefined
  const key = shownIn(hidden, sorted ?? (order === 'folded' ? sql`fold(${column}::text)` : column))
  return path === '_id' ? [direction(column)] : [direction(key), direction(binding.table.id)]
}
