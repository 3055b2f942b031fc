import { fillPlaceholders, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import type { RoleAccess } from '#contract/platform/kernel/roles.ts'
import { personOf, type Actor } from '../access/actor.ts'
import type { Db } from '../database/db.ts'
import type { Binding, Row } from './binding.ts'
import { listColumns } from './present.ts'
import { listCondition, listOrder, placedWord, wordsFor, wordValues } from './query.ts'
import type { Registry } from './registry.ts'
import { rightsFor, scopeOf } from './rights.ts'

/** So many lists are kept as they were built; each holds some ten kilobytes. */
const KEPT = 300

const dialect = new PgDialect({ casing: 'snake_case' })

/** What is put into a list's statement when it is sent: the page, and the words of the search. */
type Values = Record<string, unknown>

/** The reading of a list, built for all pages and searches of one shape; its rows are read by `Values`. */
export interface ListStatement {
  rights: ReturnType<typeof rightsFor>
  condition: SQL | undefined
  /** The condition in words, with its values: what is counted. */
  counted: (values: Values) => string
  read: (more: Record<string, SQL>, values: Values) => Promise<Row[]>
}

const build = (
  db: Db,
  registry: Registry,
  binding: Binding,
  { filter, sort }: ListQuery,
  actor: Actor,
  words: number,
): ListStatement => {
  const placed = Array.from({ length: words }, (_, place) => placedWord(place))
  const condition = listCondition(binding, scopeOf(binding, actor, 'list'), { words: placed, filter }, actor)
  const rights = rightsFor(binding, actor)
  const order = listOrder(binding, actor, sort)
  const said = condition && dialect.sqlToQuery(condition)
  const prepare = (more: Record<string, SQL>) => {
    const page = db
      .select({ id: binding.table.id })
      .from(binding.table)
      .where(condition)
      .orderBy(...order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('skip'))
      .as('page')
    return db
      .select({ ...listColumns(binding, registry, actor), ...rights.columns, ...more })
      .from(binding.table)
      .where(sql`${binding.table.id} in (select id from ${page})`)
      .orderBy(...order)
      .prepare('')
  }
  // Without a total beside the rows, and with it.
  const prepared: { alone?: ReturnType<typeof prepare>; counting?: ReturnType<typeof prepare> } = {}
  return {
    rights,
    condition,
    counted: (values) => (said ? said.sql + JSON.stringify(fillPlaceholders(said.params, values)) : ''),
    read: async (more, values) => {
      const which = Object.keys(more).length > 0 ? 'counting' : 'alone'
      return (await (prepared[which] ??= prepare(more)).execute(values)) as Row[]
    },
  }
}

/** Numbers the roles as they were read: one that was changed is another, and so is what was built for it. */
const createRoleNumbers = () => {
  const numbers = new WeakMap<RoleAccess, number>()
  let last = 0
  return (role: RoleAccess): number => {
    const number = numbers.get(role) ?? (last += 1)
    numbers.set(role, number)
    return number
  }
}

/**
 * Makes what builds the statements of lists, and keeps them by shape: entity, who asks, order, filter, number of words.
 * Whoever asks again, for another page or other words, is spared the building of the same SQL. Only what says something
 * of the SQL is in the key, and all of it is: conditions follow from the actor alone, whose role is another once it
 * was changed.
 */
export const createListStatements = (db: Db, registry: Registry) => {
  const known = new LRUCache<string, ListStatement>({ max: KEPT })
  const numberOf = createRoleNumbers()

  /** Nothing where nothing is kept, as of machines. */
  const keyOf = (actor: Actor): string | undefined => {
    if (actor.kind === 'anonymous') return actor.kind
    const person = personOf(actor)
    if (!person) return undefined
    const { address, role, ...rest } = person
    return `${numberOf(role)} ${JSON.stringify(rest)}`
  }

  /** @throws Problem as `listItems` does */
  return (binding: Binding, query: ListQuery, actor: Actor): { statement: ListStatement; values: Values } => {
    const words = wordsFor(binding, query.search)
    const who = keyOf(actor)
    const key =
      who && JSON.stringify([binding.entity.name, who, words.length, query.sort ?? null, query.filter])
    const statement =
      (key === undefined ? undefined : known.get(key)) ??
      build(db, registry, binding, query, actor, words.length)
    if (key !== undefined) known.set(key, statement)
    return { statement, values: { limit: query.limit, skip: query.skip, ...wordValues(words) } }
  }
}

export type ListStatements = ReturnType<typeof createListStatements>
