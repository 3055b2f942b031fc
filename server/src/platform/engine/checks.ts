import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { extensionOf } from '#contract/platform/engine/file-kinds.ts'
import { columnOf } from '#contract/platform/kernel/entity.ts'
import { flatFields } from '#contract/platform/kernel/flat-fields.ts'
import { isReference } from '#contract/platform/kernel/kinds/index.ts'
import { isUnique } from '#contract/platform/kernel/kinds/text.ts'
import { Problem, type FieldError } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { whereOf, type Scope } from '../access/scope.ts'
import type { Db } from '../database/db.ts'
import { isUnclaimedOf } from '../files/unclaimed.ts'
import { documents } from '../files/tables.ts'
import type { Binding, Row } from './binding.ts'
import { kindOf } from './kinds/index.ts'
import { columnNamed, type Registry } from './registry.ts'
import { referrers } from './usages.ts'
import { isFile, valuesOf } from './values.ts'
import { recordOf, type Values } from '#contract/platform/kernel/records.ts'

/** References to missing rows. The referenced rows stay locked against removal until the save ends. */
export const referenceErrors = async (
  tx: Db,
  registry: Registry,
  binding: Binding,
  item: Values,
): Promise<FieldError[]> => {
  const byEntity = new Map<string, { path: string; id: string }[]>()
  for (const { path, field, value } of valuesOf(binding.entity.fields, item, (one) => isReference(one))) {
    if (!isReference(field)) continue
    const ids = Array.isArray(value) ? value : [value]
    const places = byEntity.get(field.entity) ?? []
    byEntity.set(field.entity, [...places, ...ids.map((id) => ({ path, id: String(id) }))])
  }
  const errors: FieldError[] = []
  for (const [entity, places] of [...byEntity].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const target = registry.get(entity).table
    const ids = [...new Set(places.map(({ id }) => id))].toSorted()
    const rows = await tx
      .select({ id: target.id })
      .from(target)
      .where(inArray(target.id, ids))
      .orderBy(target.id)
      .for('key share')
    const known = new Set(rows.map(({ id }) => String(id)))
    for (const { path, id } of places)
      if (!known.has(id)) errors.push({ field: path, message: t('validation.reference') })
  }
  return errors
}

/**
 * Files that are neither this item's own nor freshly uploaded by this user; stored ones are replaced by the database's
 * values, so that no name, type or size comes from the browser.
 */
export const fileErrors = async (
  tx: Db,
  binding: Binding,
  item: Values,
  who: { id: string; userId: string | undefined },
): Promise<FieldError[]> => {
  const places = [...valuesOf(binding.entity.fields, item, isFile)]
  const ids = places.map(({ value }) => String(recordOf(value)['_id'] ?? ''))
  const uuids = ids.filter((id) => /^[0-9a-f-]{36}$/i.test(id))
  const rows = uuids.length > 0 ? await tx.select().from(documents).where(inArray(documents.id, uuids)) : []
  const known = new Map(rows.map((row) => [row.id, row]))
  return places.flatMap(({ path, field, replace }, index) => {
    const row = known.get(ids[index] ?? '')
    const own = row?.ownerKind === binding.entity.name && row.ownerId === who.id
    const isUnclaimed = row?.complete && isUnclaimedOf(row, who.userId)
    if (!row || (!own && !isUnclaimed)) return [{ field: path, message: t('validation.reference') }]
    const accept = kindOf(field).file?.(field).accept ?? []
    if (!accept.includes(extensionOf(row.name)))
      return [{ field: path, message: t('validation.fileType', { types: accept.join(', ') }) }]
    replace({ _id: row.id, name: row.name, type: row.type, size: row.size })
    return []
  })
}

/**
 * Refuses values that another item has already.
 * @param values what is to be written, by column: nobody learns which other values are taken
 * @throws Problem `duplicate` with the fields
 */
export const checkUnique = async (tx: Db, binding: Binding, values: Values, id: string): Promise<void> => {
  const errors: FieldError[] = []
  for (const [path, field] of flatFields(binding.entity.fields)) {
    const value = values[columnOf(path)]
    const column = columnNamed(binding, columnOf(path))
    if (!isUnique(field) || !column || value === null || value === undefined) continue
    const [other] = await tx
      .select({ id: binding.table.id })
      .from(binding.table)
      .where(and(eq(sql`lower(${column})`, String(value).toLowerCase()), ne(binding.table.id, id)))
      .limit(1)
    if (other) errors.push({ field: path, message: t('validation.unique') })
  }
  if (errors.length > 0) throw new Problem('duplicate', undefined, errors)
}

/** Warns, for entities that ask for it, that another item in the user's sight has the same name. */
export const sameName = async (
  db: Db,
  { entity, table }: Binding,
  row: Row,
  scope: Scope,
): Promise<string | undefined> => {
  const name = columnOf(entity.title)
  const column = entity.warnsOfSameName ? columnNamed({ entity, table }, name) : undefined
  if (!column || scope.kind === 'none') return undefined
  const [other] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(sql`fold(${column}) = fold(${String(row[name] ?? '')})`, ne(table.id, row.id), whereOf(scope)))
    .limit(1)
  if (!other) return undefined
  const key = entity.label.gender === 'm' ? 'entity.sameName.m' : 'entity.sameName.f'
  return t(key, { label: entity.label.one.toLocaleLowerCase('pt'), name: String(row[name]) })
}

/**
 * Refuses to remove what something still refers to, naming what.
 * @throws Problem `in_use`
 */
export const checkUnused = async (tx: Db, registry: Registry, binding: Binding, row: Row): Promise<void> => {
  const places: string[] = []
  for (const { from, refers } of referrers(registry, binding.entity.name, row.id)) {
    const [found] = await tx.select({ id: from.table.id }).from(from.table).where(refers).limit(1)
    if (found) places.push(from.entity.label.many.toLocaleLowerCase('pt'))
  }
  if (places.length > 0)
    throw new Problem('in_use', t('problem.in_use_where', { where: [...new Set(places)].join(', ') }))
}
