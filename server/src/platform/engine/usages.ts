import { and, count, eq, getTableName, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { ItemUsages } from '#contract/platform/engine/endpoints.ts'
import { whereOf } from '../access/scope.ts'
import type { Db } from '../database/db.ts'
import type { Actor } from '../access/actor.ts'
import type { Binding } from './binding.ts'
import { flatField, outText } from './hidden.ts'
import type { EngineParts } from './parts.ts'
import { columnNamed, type ReferencePath, type Registry } from './registry.ts'
import { reached, scopeOf } from './rights.ts'
import { readableTitle } from './titles.ts'

/** How many of each kind are named; the rest are only counted. */
const NAMED = 5

/** An entity whose items may refer to an item, with the condition that they do. */
interface Referrer {
  from: Binding
  refers: SQL
  /** The columns that are foreign keys. */
  keys: string[]
}

const refersTo = ({ from, column: name, how, inside }: ReferencePath, id: string): SQL | undefined => {
  const column = columnNamed(from, name)
  if (!column) return undefined
  const nested = inside.reduceRight<unknown>((value, key) => {
    if (key === '[]') return [value]
    return key.endsWith('[]') ? { [key.slice(0, -2)]: [value] } : { [key]: value }
  }, id)
  if (how === 'one') return eq(column, id)
  if (how === 'several') return sql`${column} @> array[${id}]::uuid[]`
  return sql`${column} @> ${JSON.stringify(nested)}::jsonb`
}

/** Each entity that may refer to an item, with the way to find out whether it does. */
export const referrers = (registry: Registry, entity: string, id: string): Referrer[] => {
  const found = new Map<Binding, Referrer>()
  for (const path of registry.referencesTo(entity)) {
    const refers = refersTo(path, id)
    if (!refers) continue
    const known = found.get(path.from)
    const key = path.how === 'one' ? columnNamed(path.from, path.column)?.name : undefined
    found.set(path.from, {
      from: path.from,
      refers: (known ? or(known.refers, refers) : refers) ?? refers,
      keys: [...(known?.keys ?? []), ...(key ? [key] : [])],
    })
  }
  return [...found.values()]
}

/** The tables whose foreign keys prevent the removal of a row of this one. */
const holders = async (db: Db, table: string): Promise<{ table: string; column: string }[]> => {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select holder.relname as table, a.attname as column
    from pg_constraint c
    join pg_class held on held.oid = c.confrelid
    join pg_class holder on holder.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype in ('a', 'r')
      and held.relname = ${table} and held.relnamespace = current_schema()::regnamespace`)
  return rows
}

type UsagePlace = ItemUsages['items'][number]['places'][number]

const placeOf = async (
  db: Db,
  registry: Registry,
  { from, refers }: Referrer,
  actor: Actor,
): Promise<UsagePlace | undefined> => {
  const [all] = await db.select({ total: count() }).from(from.table).where(refers)
  const total = all?.total ?? 0
  if (total === 0) return undefined
  const title = readableTitle(from, registry)
  const scope = reached(from, actor, 'list')
  const rows =
    title && scope.kind !== 'none'
      ? await db
          .select({ id: from.table.id, name: title })
          .from(from.table)
          .where(and(refers, whereOf(scope)))
          .orderBy(title)
          .limit(NAMED)
      : []
  return {
    entity: from.entity.name,
    label: from.entity.label.many,
    total,
    named: rows.map(({ id, name }) => ({
      _id: String(id),
      name: String(outText(flatField(from.entity, from.entity.title), name) ?? ''),
    })),
  }
}

/**
 * Where an item is used: the items that refer to it, by name if the actor sees them, and by number. An item in use
 * cannot be removed.
 */
const usagesOf = async (
  { platform, registry }: EngineParts,
  binding: Binding,
  id: string,
  actor: Actor,
): Promise<UsagePlace[]> => {
  const { db } = platform
  const places: UsagePlace[] = []
  /** The tables that have a place already. */
  const counted = new Set<string>()
  const declared = referrers(registry, binding.entity.name, id)
  const known = new Set(
    declared.flatMap(({ from, keys }) => keys.map((key) => `${getTableName(from.table)}.${key}`)),
  )
  for (const referrer of declared) {
    const place = await placeOf(db, registry, referrer, actor)
    if (!place) continue
    places.push(place)
    counted.add(getTableName(referrer.from.table))
  }
  for (const { table, column } of await holders(db, getTableName(binding.table))) {
    if (known.has(`${table}.${column}`)) continue
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
    )
    const total = rows[0]?.total ?? 0
    if (total === 0) continue
    places.push({ entity: null, label: registry.labelOfTable(table), total, named: [] })
    counted.add(table)
  }
  for (const { table, label, total } of (await binding.hooks?.usedIn?.({ db, platform, id })) ?? [])
    if (!counted.has(table)) places.push({ entity: null, label, total, named: [] })
  return places
}

/**
 * Where items that the actor may change are used; those out of their reach are left out.
 * @throws Problem `not_found` for no entity; `unauthenticated`, `forbidden` where the actor changes none
 */
export const itemUsages = async (
  parts: EngineParts,
  name: string,
  ids: readonly string[],
  actor: Actor,
): Promise<ItemUsages> => {
  const { platform, registry } = parts
  const binding = registry.get(name)
  const scope = scopeOf(binding, actor, 'edit')
  const rows = await platform.db
    .select({ id: binding.table.id })
    .from(binding.table)
    .where(and(inArray(binding.table.id, [...ids]), whereOf(scope)))
  const items: ItemUsages['items'] = []
  for (const { id } of rows)
    items.push({ _id: String(id), places: await usagesOf(parts, binding, String(id), actor) })
  return { items }
}
