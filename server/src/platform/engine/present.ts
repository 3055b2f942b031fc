import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { columnOf, flatFields } from '#contract/platform/kernel/entity.ts'
import type { Field, Fields } from '#contract/platform/kernel/fields.ts'
import type { Db } from '../database/db.ts'
import type { Actor } from '../access/actor.ts'
import type { Platform } from '../platform.ts'
import { besideKey } from './beside.ts'
import type { Binding, ItemOut, Row } from './binding.ts'
import { flatField, hide, hidesColumns, outText } from './hidden.ts'
import { kindOf } from './kinds/index.ts'
import { columnNamed, type Registry } from './registry.ts'
import type { Held } from './rights.ts'
import { readTitles, titleColumns } from './titles.ts'

/** Too heavy for a row of a list. */
const isHeavy = (field: Field): boolean => kindOf(field).isHeavy?.(field) ?? false

/** Whether a row of the entity's lists shows a field. */
const isListed = ({ entity }: Binding, field: Field, path: string): boolean =>
  !isHeavy(field) || entity.list.columns.includes(path)

/** What a list reads of every item, whoever asks; kept, as a declaration does not change. */
const ownListColumns = (binding: Binding, registry: Registry): Record<string, PgColumn | SQL> => {
  const listed = flatFields(binding.entity.fields).filter(([path, field]) => isListed(binding, field, path))
  const needed = ['id', 'createdAt', 'updatedAt', ...(binding.hooks?.presentNeeds ?? [])]
  const columns = Object.fromEntries(
    [...needed, ...listed.map(([path]) => columnOf(path))].flatMap((name): [string, PgColumn][] => {
      const column = columnNamed(binding, name)
      return column ? [[name, column]] : []
    }),
  )
  return { ...columns, ...titleColumns(binding, listed, registry) }
}
const known = new WeakMap<Binding, Record<string, PgColumn | SQL>>()

/**
 * The columns that the rows of a list are read with: those of the fields that it gives, the names of what these refer
 * to, and what is hidden from the actor. The hash of a password, or the sessions of a module, would be read to be thrown
 * away.
 */
export const listColumns = (
  binding: Binding,
  registry: Registry,
  actor: Actor,
): Record<string, PgColumn | SQL> => {
  const own = known.get(binding) ?? ownListColumns(binding, registry)
  known.set(binding, own)
  return { ...own, ...hidesColumns(binding, actor) }
}

/** Everything an answer refers to, by entity; what its rows did not bring is filled with names in one query. */
class Names {
  private readonly wanted = new Map<string, Map<string, { _id: string; name: string }>>()
  private readonly told = new Map<string, string>()

  /** Takes the names that were read with a row. */
  learn(binding: Binding, read: Row): void {
    for (const [path, field] of flatFields(binding.entity.fields)) {
      const title = read[besideKey('title', path)]
      if (field.kind === 'ref' && typeof title === 'string')
        this.told.set(`${field.entity} ${String(read[columnOf(path)])}`, title)
    }
  }

  want(entity: string, id: unknown): { _id: string; name: string } | null {
    if (typeof id !== 'string') return null
    const ofEntity = this.wanted.get(entity) ?? new Map<string, { _id: string; name: string }>()
    this.wanted.set(entity, ofEntity)
    const known = ofEntity.get(id) ?? { _id: id, name: '' }
    ofEntity.set(id, known)
    return known
  }

  async fill(db: Db, registry: Registry): Promise<void> {
    const asked = [...this.wanted].flatMap(([entity, references]) => {
      const binding = registry.find(entity)
      if (!binding) return []
      const field = flatField(binding.entity, binding.entity.title)
      for (const [id, reference] of references) {
        const title = this.told.get(`${entity} ${id}`)
        if (title !== undefined) reference.name = String(outText(field, title) ?? '')
      }
      const ids = [...references.keys()].filter((id) => !this.told.has(`${entity} ${id}`))
      return ids.length > 0 ? [{ binding, field, references, ids }] : []
    })
    const titles = await readTitles(db, asked)
    for (const [index, { field, references }] of asked.entries())
      for (const { id, title } of titles.filter(({ place }) => place === index)) {
        const reference = references.get(id)
        if (reference) reference.name = String(outText(field, title) ?? '')
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
  for (const { read } of held) names.learn(binding, read)
  const items = held.map(({ row, can }) => ({
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...outFields(binding.entity.fields, row, names, keep),
    _can: can,
  }))
  await names.fill(db, registry)
  const read = held.map((one) => one.read)
  await hide(binding, items, read, { db, actor })
  const rows = held.map(({ row }) => row)
  const computed = (index: number, name: string) => read[index]?.[besideKey('computed', name)]
  await binding.hooks?.present?.(items, rows, { db, actor, platform, whole, computed })
  return items
}
