import { eq, fillPlaceholders, sql, type SQL } from 'drizzle-orm'
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
interface ListStatement {
  rights: ReturnType<typeof rightsFor>
  condition: SQL | undefined
  /** The total beside each row, where the page's own search counts it. */
  total: SQL | undefined
  /** The condition as text with its values, under which its count is remembered. */
  counted: (values: Values) => string
  read: (more: Record<string, SQL>, values: Values) => Promise<Row[]>
}

const isCounting = (more: Record<string, SQL>): boolean => Object.keys(more).length > 0

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
  const pageWith = <T extends Record<string, SQL.Aliased>>(more: T) =>
    db
      .select({ id: binding.table.id, ...more })
      .from(binding.table)
      .where(condition)
      .orderBy(...order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('skip'))
      .as('page')
  const page = pageWith({})
  // What a search finds is looked at row by row: the page counts it on the way, rather than looking twice.
  const counting = words > 0 ? pageWith({ total: sql`count(*) over ()`.as('total') }) : undefined
  const prepare = (more: Record<string, SQL>) => {
    const reading = db
      .select({ ...listColumns(binding, registry, actor), ...rights.columns, ...more })
      .from(binding.table)
      .orderBy(...order)
      .$dynamic()
    return counting && isCounting(more)
      ? reading.innerJoin(counting, eq(counting.id, binding.table.id)).prepare('')
      : reading.where(sql`${binding.table.id} in (select id from ${page})`).prepare('')
  }
  // Without a total beside the rows, and with it.
  const prepared: { alone?: ReturnType<typeof prepare>; counting?: ReturnType<typeof prepare> } = {}
  return {
    rights,
    condition,
    total: counting && sql`${counting.total}`,
    counted: (values) => (said ? said.sql + JSON.stringify(fillPlaceholders(said.params, values)) : ''),
    read: async (more, values) => {
      const which = isCounting(more) ? 'counting' : 'alone'
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
