import { fillPlaceholders, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/db.ts'
import { asRows, type Binding, type Row } from './binding.ts'
import { createKeptByShape } from './kept-by-shape.ts'
import { listColumns } from './present.ts'
import { listCondition, listOrder, placedWord, wordsFor, wordValues } from './query.ts'
import type { Registry } from './registry.ts'
import { rightsFor, scopeOf } from './rights.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** The values of a list's statement when it is sent: the page, and the words of the search. */
type Values = Record<string, unknown>

/** The reading of a list, built for all pages and searches of one shape; its rows are read by `Values`. */
export interface ListStatement {
  rights: ReturnType<typeof rightsFor>
  condition: SQL | undefined
  /** The condition as text with its values, under which its count is remembered. */
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
  const condition = listCondition(
    binding,
    registry,
    scopeOf(binding, actor, 'list'),
    { words: placed, filter },
    actor,
  )
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
      return asRows(await (prepared[which] ??= prepare(more)).execute(values))
    },
  }
}

/**
 * Creates the builder of list statements, which caches them by shape: entity, actor, order, filter, number of words.
 */
export const createListStatements = (db: Db, registry: Registry) => {
  const kept = createKeptByShape<ListStatement>()

  /** @throws Problem as `listItems` does */
  return (binding: Binding, query: ListQuery, actor: Actor): { statement: ListStatement; values: Values } => {
    const words = wordsFor(binding, query.search)
    const shape = [binding.entity.name, words.length, query.sort ?? null, query.filter]
    const statement = kept(actor, shape, () => build(db, registry, binding, query, actor, words.length))
    return { statement, values: { limit: query.limit, skip: query.skip, ...wordValues(words) } }
  }
}

export type ListStatements = ReturnType<typeof createListStatements>
