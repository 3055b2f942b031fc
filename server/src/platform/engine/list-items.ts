import { inArray, type SQL } from 'drizzle-orm'
import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import type { Actor } from '../access/actor.ts'
import { asRows, type Binding, type ItemOut, type PageOf, type PageOut } from './binding.ts'
import type { EngineParts } from './parts.ts'
import { listColumns, present } from './present.ts'
import { listCondition, listOrder, plainWords } from './query.ts'
import type { Registry } from './registry.ts'
import { rightsFor, scopeOf } from './rights.ts'

/** The condition of a list, built for this query alone. @throws Problem as `listItems` does */
const conditionOf = (
  binding: Binding,
  registry: Registry,
  { search, filter }: Pick<ListQuery, 'search' | 'filter'>,
  actor: Actor,
): SQL | undefined =>
  listCondition(
    binding,
    registry,
    scopeOf(binding, actor, 'list'),
    { words: plainWords(binding, search), filter },
    actor,
  )

/**
 * A page of an entity's list, and how many items the whole list has.
 * @throws Problem `not_found` for no entity, `unauthenticated` and `forbidden` where the list is closed to the actor
 */
export async function listItems<N extends string>(
  parts: EngineParts,
  name: N,
  query: ListQuery,
  actor: Actor,
): Promise<PageOf<N>>
export async function listItems(
  { platform, registry, totals, lists }: EngineParts,
  name: string,
  query: ListQuery,
  actor: Actor,
): Promise<PageOut> {
  const { db } = platform
  const binding = registry.get(name)
  const { statement, values } = lists(binding, query, actor)
  const { condition, rights, total: beside } = statement
  const asked = {
    condition,
    ...(beside && { total: beside }),
    skip: query.skip,
    said: statement.counted(values),
    count: () => db.$count(binding.table, conditionOf(binding, registry, query, actor)),
  }
  const { rows, total } = await totals.withPage(db, binding, asked, (more) => statement.read(more, values))
  const held = rows.map(rights.held)
  const items = await present(binding, held, { db, registry, platform, actor, whole: false })
  return { items, total }
}

/** The items of these ids as a list shows them, in the order of the ids; those that are gone are left out. */
const readBatch = async (
  { platform, registry }: EngineParts,
  name: string,
  ids: readonly string[],
  actor: Actor,
): Promise<ItemOut[]> => {
  const { db } = platform
  const binding = registry.get(name)
  const rights = rightsFor(binding, actor)
  const rows = asRows(
    await db
      .select({ ...listColumns(binding, registry, actor), ...rights.columns })
      .from(binding.table)
      .where(inArray(binding.table.id, [...ids])),
  )
  const place = new Map(ids.map((id, index) => [id, index]))
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return present(binding, rows.map(rights.held), { db, registry, platform, actor, whole: false })
}

/**
 * The whole list, in batches. The ids are read once and first: no item is duplicated or missed because of changes
 * meanwhile, and the last batch costs as much as the first.
 * @throws Problem as `listItems` does
 */
export const listAllItems = async (
  parts: EngineParts,
  name: string,
  query: Omit<ListQuery, 'skip' | 'limit'>,
  actor: Actor,
  { batch, most }: { batch: number; most: number },
): Promise<AsyncGenerator<ItemOut[]>> => {
  const binding = parts.registry.get(name)
  const found = await parts.platform.db
    .select({ id: binding.table.id })
    .from(binding.table)
    .where(conditionOf(binding, parts.registry, query, actor))
    .orderBy(...listOrder(binding, actor, query.sort))
    .limit(most)
  return (async function* () {
    for (let at = 0; at < found.length; at += batch) {
      const ids = found.slice(at, at + batch).map(({ id }) => String(id))
      yield await readBatch(parts, name, ids, actor)
    }
  })()
}
