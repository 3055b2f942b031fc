import { getTableColumns, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { columnOf } from '#contract/platform/kernel/entity.ts'
import type { Field, Fields } from '#contract/platform/kernel/fields.ts'
import type { Db } from '../database/db.ts'
import type { Actor } from '../access/actor.ts'
import type { Platform } from '../platform.ts'
import type { Binding, ItemOut, Row } from './binding.ts'
import { flatField, hide, outText } from './hidden.ts'
import { kindOf } from './kinds/index.ts'
import { columnNamed, type Registry } from './registry.ts'
import type { Held } from './rights.ts'

/** Too heavy for a row of a list. */
const isHeavy = (field: Field): boolean => kindOf(field).isHeavy?.(field) ?? false

/** Whether a row of the entity's lists shows a field. */
const isListed = ({ entity }: Binding, field: Field, path: string): boolean =>
  !isHeavy(field) || entity.list.columns.includes(path)

const unlisted = (binding: Binding, fields: Fields, prefix = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'group'
      ? unlisted(binding, field.of, `${prefix}${name}.`)
      : isListed(binding, field, prefix + name)
        ? []
        : [name],
  )

/**
 * The columns that the rows of a list are read with. The sessions of a module, say, would be read to be thrown away;
 * generated columns are what the database searches and sorts by.
 */
export const listColumns = (binding: Binding): Record<string, PgColumn> => {
  const left = new Set(unlisted(binding, binding.entity.fields))
  for (const needed of binding.hooks?.presentNeeds ?? []) left.delete(needed)
  return Object.fromEntries(
    Object.entries<PgColumn>(getTableColumns(binding.table)).filter(
      ([name, { generated }]) => !left.has(name) && !generated,
    ),
  )
}

/** Everything an answer refers to, by entity; filled with names in one query an entity. */
class Names {
  private readonly wanted = new Map<string, Map<string, { _id: string; name: string }>>()

  want(entity: string, id: unknown): { _id: string; name: string } | null {
    if (typeof id !== 'string') return null
    const ofEntity = this.wanted.get(entity) ?? new Map<string, { _id: string; name: string }>()
    this.wanted.set(entity, ofEntity)
    const known = ofEntity.get(id) ?? { _id: id, name: '' }
    ofEntity.set(id, known)
    return known
  }

  async fill(db: Db, registry: Registry): Promise<void> {
    // One after the other: a transaction has one connection.
    for (const [entity, references] of this.wanted) {
      const binding = registry.find(entity)
      const title = binding && columnNamed(binding, columnOf(binding.entity.title))
      if (!binding || !title) continue
      const field = flatField(binding.entity, binding.entity.title)
      const rows = await db
        .select({ id: binding.table.id, name: title })
        .from(binding.table)
        .where(inArray(binding.table.id, [...references.keys()]))
      for (const row of rows) {
        const reference = references.get(String(row.id))
        if (reference) reference.name = String(outText(field, row.name) ?? '')
      }
    }
  }
}

const outValue = (field: Field, value: unknown, names: Names): unknown => {
  const kind = kindOf(field)
  if (!kind.out) return value ?? null
  return kind.out(field, value, {
    refer: (entity, id) => names.want(entity, id),
    nested: (fields, values) => outNested(fields, values, names),
  })
}

const outNested = (fields: Fields, values: Record<string, unknown>, names: Names): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, outValue(field, values[name], names)]),
  )

const outFields = (
  fields: Fields,
  row: Row,
  names: Names,
  keep: (field: Field, path: string) => boolean,
  prefix = '',
) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => field.kind === 'group' || keep(field, prefix + name))
      .map(([name, field]): [string, unknown] => [
        name,
        field.kind === 'group'
          ? outFields(field.of, row, names, keep, `${prefix}${name}.`)
          : outValue(field, row[name], names),
      ]),
  ) as Record<string, unknown>

interface PresentContext {
  db: Db
  registry: Registry
  platform: Platform
  actor: Actor
  /** A list's rows leave the heavy fields out. */
  whole: boolean
}

/** Rows with every field as a person may read it, references named; for the log, whoever asks. */
export const readable = async (
  binding: Binding,
  rows: Row[],
  db: Db,
  registry: Registry,
): Promise<Record<string, unknown>[]> => {
  const names = new Names()
  const items = rows.map((row) => outFields(binding.entity.fields, row, names, () => true))
  await names.fill(db, registry)
  return items
}

/** Rows as items: groups folded, references named, and what the actor may do with each. */
export const present = async (
  binding: Binding,
  held: Held[],
  context: PresentContext,
): Promise<ItemOut[]> => {
  const { db, registry, platform, actor, whole } = context
  const names = new Names()
  const keep = (field: Field, path: string) => whole || isListed(binding, field, path)
  const items = held.map(({ row, can }) => ({
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...outFields(binding.entity.fields, row, names, keep),
    _can: can,
  }))
  await names.fill(db, registry)
  await hide(binding, items, db, actor)
  const rows = held.map(({ row }) => row)
  await binding.hooks?.present?.(items, rows, { db, actor, platform, whole })
  return items
}
