import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { columnOf, flatFields, type Entity } from '#contract/platform/kernel/entity.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { isMasked } from '#contract/platform/kernel/kinds/text.ts'
import { all, none, whereOf, type Scope } from '../access/scope.ts'
import type { Db } from '../database/db.ts'
import { isMachine, type Actor } from '../access/actor.ts'
import type { Binding, ItemOut } from './binding.ts'
import { columnNamed } from './registry.ts'

/** The fields that are kept from an actor, each with the rows in which it is. */
const hiddenFields = (binding: Binding, actor: Actor): Readonly<Record<string, Scope>> =>
  isMachine(actor) ? {} : (binding.policy?.hides?.(actor) ?? {})

/** A value as it goes out: of a masked field, its first and last two characters (rule code.reach). */
export const outText = (field: Field | undefined, value: unknown): unknown =>
  isMasked(field) && typeof value === 'string' ? maskCode(value) : value

/** The field that stands at a path, groups opened; what is inside a list or an embed has no column of its own. */
export const flatField = (entity: Entity, path: string): Field | undefined =>
  flatFields(entity.fields).find(([name]) => name === path)?.[1]

/**
 * Where a field is hidden from the actor: everywhere, nowhere, or in the rows of a condition. What an answer hides or
 * masks must not be told by a filter, an order or a search either.
 */
export const hiddenWhere = (binding: Binding, path: string, actor: Actor): Scope => {
  if (isMasked(flatField(binding.entity, path))) return all
  const hidden = hiddenFields(binding, actor)
  // A path comes from an address, and may be called as what every object has.
  return (Object.hasOwn(hidden, path) ? hidden[path] : undefined) ?? none
}

/** A value as the actor is shown it: nothing in the rows where it is hidden. */
export const shownIn = (hidden: Scope, value: PgColumn | SQL): PgColumn | SQL =>
  hidden.kind === 'rows' ? sql`case when not (${hidden.where}) then ${value} end` : value

/**
 * The columns that a search reads, and those of which it knows only a whole value; undefined where it reads all that
 * the entity says, which the table's own column holds.
 */
export const searched = (binding: Binding, actor: Actor) => {
  const paths = binding.entity.list.search.flatMap((path) => {
    const column = columnNamed(binding, columnOf(path))
    return column ? [{ column, hidden: hiddenWhere(binding, path, actor), path }] : []
  })
  if (paths.every(({ hidden }) => hidden.kind === 'none')) return undefined
  return {
    read: paths.flatMap(({ column, hidden }) => (hidden.kind === 'all' ? [] : [shownIn(hidden, column)])),
    whole: paths.filter(({ path }) => isMasked(flatField(binding.entity, path))).map(({ column }) => column),
  }
}

const empty = (item: Record<string, unknown>, path: string): void => {
  const [head = '', ...rest] = path.split('.')
  if (rest.length > 0) empty(item[head] as Record<string, unknown>, rest.join('.'))
  else if (head in item) item[head] = null
}

/** Takes out of items what the actor is not shown. */
export const hide = async (binding: Binding, items: ItemOut[], db: Db, actor: Actor): Promise<void> => {
  if (items.length === 0) return
  for (const [path, where] of Object.entries(hiddenFields(binding, actor))) {
    if (where.kind === 'none') continue
    const ids = items.map(({ _id }) => _id)
    const rows =
      where.kind === 'all'
        ? undefined
        : await db
            .select({ id: binding.table.id })
            .from(binding.table)
            .where(and(inArray(binding.table.id, ids), whereOf(where)))
    const hidden = rows && new Set(rows.map(({ id }) => String(id)))
    for (const item of items) if (!hidden || hidden.has(item._id)) empty(item, path)
  }
}
