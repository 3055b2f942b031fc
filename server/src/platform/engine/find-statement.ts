import { sql } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/db.ts'
import { asRows, type Binding, type Row } from './binding.ts'
import { beginsWith, firstFound, orderOfFound } from './first-found.ts'
import { hiddenWhere } from './hidden.ts'
import { createKeptByShape } from './kept-by-shape.ts'
import { listColumns } from './present.ts'
import { listCondition, listOrder, placedWord } from './query.ts'
import { columnNamed, type Registry } from './registry.ts'
import { rightsFor, scopeOf } from './rights.ts'

/** The sort column of an item's title, if the actor may see the title. */
const titleColumn = (binding: Binding, actor: Actor) =>
  hiddenWhere(binding, binding.entity.title, actor).kind === 'none' ? columnNamed(binding, 'sort') : undefined

/** The read of found rows, built once per number of search words; its rows are read by their values. */
interface FindStatement {
  rights: ReturnType<typeof rightsFor>
  read: (values: Record<string, unknown>) => Promise<Row[]>
}

const build = (db: Db, registry: Registry, binding: Binding, actor: Actor, words: number): FindStatement => {
  const placed = Array.from({ length: words }, (_, place) => placedWord(place))
  const condition = listCondition(
    binding,
    registry,
    scopeOf(binding, actor, 'list'),
    { words: placed, filter: {} },
    actor,
  )
  const title = titleColumn(binding, actor)
  const begins = title && beginsWith(title, sql.placeholder('begins'))
  const order = listOrder(binding, actor)
  const limit = sql.placeholder('limit')
  const rights = rightsFor(binding, actor)
  const statement = db
    .select({ ...listColumns(binding, registry, actor), ...rights.columns })
    .from(binding.table)
    .where(sql`${binding.table.id} in ${firstFound(binding.table, { condition, begins, order, limit })}`)
    .orderBy(...orderOfFound({ begins, order }))
    .limit(limit)
    .prepare('')
  return { rights, read: async (values) => asRows(await statement.execute(values)) }
}

/** Creates the builder of the statements that find items by words, cached by entity, actor and number of words. */
export const createFindStatements = (db: Db, registry: Registry) => {
  const kept = createKeptByShape<FindStatement>()
  return (binding: Binding, actor: Actor, words: number): FindStatement =>
    kept(actor, [binding.entity.name, words], () => build(db, registry, binding, actor, words))
}

export type FindStatements = ReturnType<typeof createFindStatements>
