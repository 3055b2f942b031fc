import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { columnOf } from '#contract/platform/kernel/entity.ts'
import { flatFields } from '#contract/platform/kernel/flat-fields.ts'
import type { Field, Fields } from '#contract/platform/kernel/fields.ts'
import { fieldsIn, isReference } from '#contract/platform/kernel/kinds/index.ts'
import type { Db } from '../database/db.ts'
import type { Actor } from '../access/actor.ts'
import type { Platform } from '../platform.ts'
import { extraKey } from './extra-columns.ts'
import type { Binding, ItemOut, Row } from './binding.ts'
import { flatField, hide, hidesColumns, outText } from './hidden.ts'
import { kindOf } from './kinds/index.ts'
import type { Out } from './kinds/kind.ts'
import { columnNamed, type Registry } from './registry.ts'
import type { RowWithRights, Rights } from './rights.ts'
import { readTitles, titleColumns } from './titles.ts'

/** Too heavy for a row of a list. */
const isHeavy = (field: Field): boolean => kindOf(field).isHeavy?.(field) ?? false

/** Whether a row of the entity's lists shows a field. */
const isListed = ({ entity }: Binding, field: Field, path: string): boolean =>
  !isHeavy(field) || entity.list.columns.includes(path)

/** The columns that a list reads of every item, independent of the caller; cached, as declarations do not change. */
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
 * to, and what is hidden from the actor. A password's hash, or a module's sessions, would only be read to be thrown
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
  private readonly titles = new Map<string, string>()

  /** Takes the names that were read with rows. */
  learn({ entity }: Binding, rows: readonly Row[]): void {
    for (const [path, field] of flatFields(entity.fields)) {
      if (!isReference(field, 'one')) continue
      const [key, column] = [extraKey('title', path), columnOf(path)]
      for (const read of rows) {
        const title = read[key]
        if (typeof title === 'string') this.titles.set(`${field.entity} ${String(read[column])}`, title)
      }
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
        const title = this.titles.get(`${entity} ${id}`)
        if (title !== undefined) reference.name = String(outText(field, title) ?? '')
      }
      const ids = [...references.keys()].filter((id) => !this.titles.has(`${entity} ${id}`))
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

/** How the values of an answer's rows are presented: `names` resolves their references. */
const outWith = (names: Names): Out => {
  const out: Out = {
    refer: (entity, id) => names.want(entity, id),
    nested: (fields, values) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, outValue(field, values[name], out)]),
      ),
  }
  return out
}

const outValue = (field: Field, value: unknown, out: Out): unknown => {
  const kind = kindOf(field)
  return kind.out ? kind.out(field, value, out) : (value ?? null)
}

/** The outgoing fields of a row, those of a group inside it. */
type Shown = readonly { name: string; field: Field; of: Shown | undefined }[]

const shownFields = (fields: Fields, keep: (field: Field, path: string) => boolean, prefix = ''): Shown =>
  Object.entries(fields).flatMap(([name, field]): Shown => {
    const columns = fieldsIn(field, 'columns')
    if (columns) return [{ name, field, of: shownFields(columns, keep, `${prefix}${name}.`) }]
    return keep(field, prefix + name) ? [{ name, field, of: undefined }] : []
  })

/** Returns a row's fields, or the whole item; `out` resolves references. */
type Outer<Item> = (row: Row, out: Out, can?: Rights) => Item

/** How the items of a binding are made. */
interface Outers {
  /** Every field of a row separately. */
  fields: Outer<Record<string, unknown>>
  whole: Outer<ItemOut>
  listed: Outer<ItemOut>
}

/**
 * Creates the reader of a row's fields: which they are, and how each goes out, is worked out once; and all items have
 * one shape, which makes reading them much cheaper.
 * @param around the text before and after them
 */
const outerOf = <Item>(fields: Shown, around: { before: string; after: string }): Outer<Item> => {
  const held: { field: Field; kind: ReturnType<typeof kindOf> }[] = []
  const partsOf = (some: Shown): string =>
    some
      .map(({ name, field, of }) => {
        const key = JSON.stringify(name)
        if (of) return `[${key}]: {${partsOf(of)}},`
        const kind = kindOf(field)
        if (!kind.out) return `[${key}]: row[${key}] ?? null,`
        const at = `held[${held.push({ field, kind }) - 1}]`
        return `[${key}]: ${at}.kind.out(${at}.field, row[${key}], out),`
      })
      .join(' ')
  // The names in it are those of declared fields, each as a literal.
  // oxlint-disable-next-line typescript/no-implied-eval
  const make = new Function(
    'held',
    `'use strict'\nreturn (row, out, can) => ({${around.before} ${partsOf(fields)} ${around.after}})`,
  ) as (all: typeof held) => Outer<Item>
  return make(held)
}

const bare = { before: '', after: '' }
const item = {
  before: '_id: row.id, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString(),',
  after: '_can: can',
}

/** How items are made of a binding's rows, by themselves and in lists; kept, as a declaration does not change. */
const outers = new WeakMap<Binding, Outers>()

const outersOf = (binding: Binding): Outers => {
  const { fields } = binding.entity
  const whole = () => shownFields(fields, () => true)
  const known = outers.get(binding) ?? {
    fields: outerOf(whole(), bare),
    whole: outerOf(whole(), item),
    listed: outerOf(
      shownFields(fields, (field, path) => isListed(binding, field, path)),
      item,
    ),
  }
  outers.set(binding, known)
  return known
}

interface PresentContext {
  db: Db
  registry: Registry
  platform: Platform
  actor: Actor
  /** A list's rows leave the heavy fields out. */
  whole: boolean
}

/** Rows with every field that an actor may read, references named; for the log, with every field. */
export const readable = async (
  binding: Binding,
  rows: Row[],
  db: Db,
  registry: Registry,
): Promise<Record<string, unknown>[]> => {
  const names = new Names()
  const out = outWith(names)
  const { fields } = outersOf(binding)
  const items = rows.map((row) => fields(row, out))
  await names.fill(db, registry)
  return items
}

/** Rows as items: groups folded, references named, and what the actor may do with each. */
export const present = async (
  binding: Binding,
  held: RowWithRights[],
  context: PresentContext,
): Promise<ItemOut[]> => {
  const { db, registry, platform, actor, whole } = context
  const names = new Names()
  const read = held.map((one) => one.read)
  names.learn(binding, read)
  const [out, itemOf] = [outWith(names), outersOf(binding)[whole ? 'whole' : 'listed']]
  const items = held.map(({ read: row, can }) => itemOf(row, out, can))
  await names.fill(db, registry)
  await hide(binding, items, read, { db, actor })
  const computed = (index: number, name: string) => read[index]?.[extraKey('computed', name)]
  await binding.hooks?.present?.(items, read, { db, actor, platform, whole, computed })
  return items
}
