import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { columnOf, type Entity } from '#contract/platform/kernel/entity.ts'
import { flatFields } from '#contract/platform/kernel/flat-fields.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { isReference } from '#contract/platform/kernel/kinds/index.ts'
import { isMasked } from '#contract/platform/kernel/kinds/text.ts'
import { all, isWithin, none, whereOf, type Scope } from '../access/scope.ts'
import type { Db } from '../database/db.ts'
import { isMachine, type Actor } from '../access/actor.ts'
import { extraColumns, extraKey } from './extra-columns.ts'
import type { Binding, ItemOut, Row } from './binding.ts'
import { columnNamed } from './registry.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'

/** The fields that are hidden from an actor, each with the rows in which it is. */
const hiddenFields = (binding: Binding, actor: Actor): ReadonlyMap<string, Scope> => {
  const hides = isMachine(actor) ? undefined : binding.policy?.hides?.(actor)
  return new Map(Object.entries(hides ?? {}).flatMap(([path, where]) => (where ? [[path, where]] : [])))
}

/** A value as it goes out: of a masked field, its first and last two characters (rule code.reach). */
export const outText = (field: Field | undefined, value: unknown): unknown =>
  isMasked(field) && typeof value === 'string' ? maskCode(value) : value

/** The field at a path, through groups; fields inside a list or an embed have no column of their own. */
export const flatField = (entity: Entity, path: string): Field | undefined =>
  flatFields(entity.fields).find(([name]) => name === path)?.[1]

/**
 * Where a field is hidden from the actor: everywhere, nowhere, or in the rows of a condition. Filters, orders and
 * searches must not reveal what an answer hides or masks either.
 */
export const hiddenWhere = (binding: Binding, path: string, actor: Actor): Scope => {
  if (isMasked(flatField(binding.entity, path))) return all
  return hiddenFields(binding, actor).get(path) ?? none
}

/** A value as the actor sees it: null in the rows where it is hidden. */
export const shownIn = (hidden: Scope, value: PgColumn | SQL): PgColumn | SQL =>
  hidden.kind === 'rows' ? sql`case when not (${hidden.where}) then ${value} end` : value

/**
 * The columns that a search reads, and those of which it knows only a whole value; undefined where it reads all that
 * the entity says, which the table's own column holds.
 */
export const searched = (binding: Binding, actor: Actor) => {
  const paths = binding.entity.list.search.flatMap((path) => {
    const column = columnNamed(binding, columnOf(path))
    // The titles of references are searched too.
    return column && !isReference(flatField(binding.entity, path), 'one')
      ? [{ column, hidden: hiddenWhere(binding, path, actor), path }]
      : []
  })
  if (paths.every(({ hidden }) => hidden.kind === 'none')) return undefined
  return {
    read: paths.flatMap(({ column, hidden }) => (hidden.kind === 'all' ? [] : [shownIn(hidden, column)])),
    whole: paths.filter(({ path }) => isMasked(flatField(binding.entity, path))).map(({ column }) => column),
  }
}

const empty = (item: Record<string, unknown>, path: string): void => {
  const [head = '', ...rest] = path.split('.')
  if (rest.length > 0) empty(recordOf(item[head]), rest.join('.'))
  else if (head in item) item[head] = null
}

/** What to read with a row, to know which fields to hide from the actor. */
export const hidesColumns = (binding: Binding, actor: Actor): Record<string, SQL> =>
  extraColumns(
    'hides',
    Object.fromEntries(
      Array.from(hiddenFields(binding, actor)).flatMap(([path, where]) =>
        where.kind === 'rows' ? [[path, isWithin(where)]] : [],
      ),
    ),
  )

/** The rows in which a field is hidden, as read with them or, for one that was just saved, as queried now. */
const hiddenAmong = async (
  binding: Binding,
  { path, where }: { path: string; where: Scope },
  rows: readonly Row[],
  db: Db,
): Promise<ReadonlySet<string>> => {
  const key = extraKey('hides', path)
  if (where.kind === 'all') return new Set(rows.map(({ id }) => id))
  if (rows.every((row) => key in row))
    return new Set(rows.filter((row) => row[key] === true).map(({ id }) => id))
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ id: binding.table.id })
    .from(binding.table)
    .where(and(inArray(binding.table.id, ids), whereOf(where)))
  return new Set(found.map(({ id }) => String(id)))
}

/**
 * Removes from items what the actor may not see.
 * @param rows their rows, as they were read
 */
export const hide = async (
  binding: Binding,
  items: readonly ItemOut[],
  rows: readonly Row[],
  { db, actor }: { db: Db; actor: Actor },
): Promise<void> => {
  if (items.length === 0) return
  for (const [path, where] of hiddenFields(binding, actor)) {
    if (where.kind === 'none') continue
    const hidden = await hiddenAmong(binding, { path, where }, rows, db)
    for (const item of items) if (hidden.has(item._id)) empty(item, path)
  }
}
