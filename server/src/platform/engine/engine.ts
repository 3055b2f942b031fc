import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import type { ItemUsages } from '#contract/platform/engine/endpoints.ts'
import { columnOf, fieldAt, type Entity, type Reference } from '#contract/platform/kernel/entity.ts'
import { invalid, Problem } from '#contract/platform/kernel/problem.ts'
import { entityErrors } from '#contract/platform/kernel/validate.ts'
import { fieldChanges } from '#contract/platform/audit/changes.ts'
import { t } from '#contract/platform/text/text.ts'
import { and as andScope, not as notScope, or as orScope, whereOf, type Scope } from '../access/scope.ts'
import { newId } from '../database/columns.ts'
import { dropFiles } from '../files/drop.ts'
import { afterCommit } from '../database/after-commit.ts'
import { sqlState } from '../database/connect.ts'
import { type Db, type Tx } from '../database/db.ts'
import { personOf, type Actor, type Person } from '../access/actor.ts'
import type { Platform } from '../platform.ts'
import { recordActivity } from '../audit/record.ts'
import type { Binding, ItemOut, Row } from './binding.ts'
import { checkUnique, checkUnused, fileErrors, referenceErrors, sameName } from './checks.ts'
import { flatField, hiddenWhere, outText } from './hidden.ts'
import { kindOf } from './kinds/index.ts'
import { listColumns, present, readable } from './present.ts'
import { listCondition, listOrder } from './query.ts'
import type { Registry } from './registry.ts'
import { demandAllowed, keepWritable, reached, rightsFor, scopeOf, type Held } from './rights.ts'
import { filterOptions } from './options.ts'
import { tableFaults } from './table-faults.ts'
import { createTotals } from './totals.ts'
import { usagesOf } from './usages.ts'
import {
  cleanRichTexts,
  fileIdsOf,
  isFile,
  merge,
  readInput,
  rowAsItem,
  toColumns,
  valuesOf,
} from './values.ts'

/** An item about to be added under an id that others refer to already. */
export interface NewItem {
  name: string
  id: string
  input: Record<string, unknown>
  /** The item is there already, and is changed. */
  isThere?: boolean
}

/** The operations that every entity has: one pipeline for all (rule api.entities). */
export interface Engine {
  registry: Registry
  list: (name: string, query: ListQuery, actor: Actor) => Promise<{ items: ItemOut[]; total: number }>
  /**
   * The whole list, so many items at a time. Which items there are is read once and first: none comes twice or is
   * missed because of what is saved meanwhile, and the last batch costs what the first does.
   */
  listAll: (
    name: string,
    query: Omit<ListQuery, 'skip' | 'limit'>,
    actor: Actor,
    size: { batch: number; most: number },
  ) => Promise<AsyncGenerator<ItemOut[]>>
  get: (name: string, id: string, actor: Actor) => Promise<ItemOut>
  /** Where items that the actor may change are used; those out of their reach are left out. */
  usages: (name: string, ids: readonly string[], actor: Actor) => Promise<ItemUsages>
  /** What a list may be filtered by in a field that refers to another entity. */
  options: (name: string, field: string, search: string | undefined, actor: Actor) => Promise<Reference[]>
  /** Adds an item, or changes the declared fields that were sent. */
  save: (
    name: string,
    id: string | undefined,
    input: Record<string, unknown>,
    actor: Actor,
  ) => Promise<ItemOut>
  /** Changes an item in a transaction of the caller's; what follows from it comes after the commit. */
  saveIn: (tx: Db, name: string, id: string, input: Record<string, unknown>, actor: Actor) => Promise<void>
  /**
   * Adds items that refer to one another, each before what refers to it: all of them or none.
   * @param check what has to hold, asked in the same transaction before the first of them is written
   */
  addAll: (items: readonly NewItem[], actor: Actor, check?: (tx: Tx) => Promise<void>) => Promise<void>
  remove: (name: string, id: string, actor: Actor) => Promise<{ _id: string }>
  reset: (name: string, body: Record<string, unknown>, actor: Person) => Promise<Record<string, unknown>>
}

const titleOf = ({ entity }: Binding, row: Row): string =>
  String(outText(flatField(entity, entity.title), row[columnOf(entity.title)]) ?? '')

/** A refusal of one item among several, whose fields say in words which item they are of. */
const placed = (error: unknown, entity: Entity, input: Record<string, unknown>): unknown => {
  if (!(error instanceof Problem) || !error.errors) return error
  const title = input[entity.title]
  const item = [entity.label.one, typeof title === 'string' && title.trim() ? `«${title}»` : '']
  const errors = error.errors.map(({ field, message }) => {
    const path = field
      .split('.')
      .filter((key) => !/^\d+$/.test(key))
      .join('.')
    const label = fieldAt(entity.fields, path)?.label ?? field
    const row = /\.(\d+)(?:\.|$)/.exec(field)?.[1]
    return {
      field: `${item.filter(Boolean).join(' ')} · ${label}${row === undefined ? '' : ` (${Number(row) + 1})`}`,
      message,
    }
  })
  return new Problem(error.code, undefined, errors)
}

/**
 * Makes the engine over the bound entities.
 * @throws Error where a table lacks what its entity's declaration promises
 */
export const createEngine = (platform: Platform, registry: Registry): Engine => {
  const { db, clock, events, files } = platform
  const faults = registry.all().flatMap(tableFaults)
  if (faults.length > 0) throw new Error(`The tables do not keep what is declared:\n${faults.join('\n')}`)
  const totals = createTotals()

  const rowsOf = (on: Db, { table }: Binding, id: string, scope: Scope, more: Record<string, SQL> = {}) =>
    on
      .select({ ...getTableColumns(table), ...more })
      .from(table)
      .where(and(eq(table.id, id), whereOf(scope)))

  const findRow = async (on: Db, binding: Binding, id: string, actor: Actor): Promise<Held> => {
    const rights = rightsFor(binding, actor)
    const [row] = (await rowsOf(on, binding, id, scopeOf(binding, actor, 'view'), rights.columns)) as Row[]
    if (!row) throw new Problem('not_found')
    return rights.held(row)
  }

  /** The row, locked. What somebody sees and may not change is refused; what they do not see is not there. */
  const lockRow = async (
    tx: Db,
    binding: Binding,
    { id, actor, action }: { id: string; actor: Actor; action: 'edit' | 'remove' },
  ): Promise<Held> => {
    const rights = rightsFor(binding, actor)
    const scope = scopeOf(binding, actor, action)
    const [row] = (await rowsOf(tx, binding, id, scope, rights.columns).for('update')) as Row[]
    if (row) return rights.held(row)
    const seen = orScope(reached(binding, actor, 'view'), reached(binding, actor, 'edit'))
    const isSeen = seen.kind !== 'none' && (await rowsOf(tx, binding, id, seen)).length > 0
    throw new Problem(isSeen ? 'forbidden' : 'not_found')
  }

  const presentOne = async (binding: Binding, held: Held, actor: Actor): Promise<ItemOut> => {
    const [item] = await present(binding, [held], { db, registry, platform, actor, whole: true })
    if (!item) throw new Problem('not_found')
    return item
  }

  const write = async (
    tx: Db,
    binding: Binding,
    id: string | undefined,
    input: Record<string, unknown>,
    actor: Actor,
    idOfNew = newId(),
  ) => {
    const { entity, table, hooks } = binding
    const stood = id ? await lockRow(tx, binding, { id, actor, action: 'edit' }) : undefined
    const before = stood?.row
    if (!before) demandAllowed(binding, actor, 'add')
    if (
      before &&
      typeof input['updatedAt'] === 'string' &&
      input['updatedAt'] !== before.updatedAt.toISOString()
    )
      throw new Problem('conflict')
    const itemId = before?.id ?? idOfNew
    const old = before ? rowAsItem(entity.fields, before) : {}
    const changes = readInput(entity.fields, input)
    await cleanRichTexts(entity.fields, changes)
    const wrongFiles = await fileErrors(tx, binding, changes, { id: itemId, userId: personOf(actor)?._id })
    const item = merge(entity.fields, old, changes)
    const errors = [...entityErrors(entity, item, clock.today()), ...wrongFiles]
    if (errors.length > 0) throw invalid(errors)
    const wrongReferences = await referenceErrors(tx, registry, binding, changes)
    if (wrongReferences.length > 0) throw invalid(wrongReferences)
    await checkUnique(tx, binding, changes, itemId)

    const saving = {
      tx,
      platform,
      actor,
      id: itemId,
      before,
      can: stood?.can ?? {},
      values: toColumns(entity.fields, changes),
      input,
      told: {},
    }
    await keepWritable(binding, saving)
    await hooks?.beforeSave?.(saving)
    const values = { ...saving.values, updatedAt: clock.now() }
    const rights = rightsFor(binding, actor)
    const returned = { ...getTableColumns(table), ...rights.columns }
    const [written] = (await (before
      ? tx.update(table).set(values).where(eq(table.id, itemId)).returning(returned)
      : tx
          .insert(table)
          .values({ id: itemId, ...values })
          .returning(returned))) as Row[]
    if (!written) throw new Problem('not_found')
    const { row, can } = rights.held(written)

    for (const open of [true, false]) {
      const claimed = [...valuesOf(entity.fields, changes, isFile)].filter(
        ({ field }) => kindOf(field).file?.(field).open === open,
      )
      const ids = claimed.map(({ value }) => (value as { _id: string })._id)
      await files.claim(tx, ids, { kind: entity.name, id: itemId, open })
    }
    await hooks?.afterSave?.({ ...saving, values })
    const action = `${entity.name}.${before ? 'edit' : 'new'}`
    const [was = {}, is = {}] = before ? await readable(binding, [before, row], tx, registry) : []
    await recordActivity(tx, actor, {
      action,
      what: titleOf(binding, row),
      entity: entity.name,
      item: itemId,
      changes: fieldChanges(entity, was, is),
    })
    const kept = new Set(fileIdsOf(entity.fields, rowAsItem(entity.fields, row)))
    const dropped = fileIdsOf(entity.fields, old).filter((file) => !kept.has(file))
    await dropFiles(tx, events, dropped)
    return { row, can, isNew: !before, told: saving.told }
  }

  return {
    registry,

    async list(name, query, actor) {
      const binding = registry.get(name)
      const condition = listCondition(binding, scopeOf(binding, actor, 'list'), query, actor)
      const rights = rightsFor(binding, actor)
      const page = db
        .select({ id: binding.table.id })
        .from(binding.table)
        .where(condition)
        .orderBy(...listOrder(binding, actor, query.sort))
        .limit(query.limit)
        .offset(query.skip)
        .as('page')
      const [rows, total] = await Promise.all([
        db
          .select({ ...listColumns(binding), ...rights.columns })
          .from(binding.table)
          .where(sql`${binding.table.id} in (select id from ${page})`)
          .orderBy(...listOrder(binding, actor, query.sort)),
        totals.count(db, binding, condition),
      ])
      const held = (rows as Row[]).map(rights.held)
      const items = await present(binding, held, { db, registry, platform, actor, whole: false })
      return { items, total }
    },

    async listAll(name, query, actor, { batch, most }) {
      const binding = registry.get(name)
      const found = await db
        .select({ id: binding.table.id })
        .from(binding.table)
        .where(listCondition(binding, scopeOf(binding, actor, 'list'), query, actor))
        .orderBy(...listOrder(binding, actor, query.sort))
        .limit(most)
      const rights = rightsFor(binding, actor)
      const readBatch = async (ids: string[]): Promise<ItemOut[]> => {
        const rows = (await db
          .select({ ...listColumns(binding), ...rights.columns })
          .from(binding.table)
          .where(inArray(binding.table.id, ids))) as Row[]
        const place = new Map(ids.map((id, index) => [id, index]))
        rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
        return present(binding, rows.map(rights.held), { db, registry, platform, actor, whole: false })
      }
      return (async function* () {
        for (let at = 0; at < found.length; at += batch)
          yield await readBatch(found.slice(at, at + batch).map(({ id }) => String(id)))
      })()
    },

    async get(name, id, actor) {
      const binding = registry.get(name)
      return presentOne(binding, await findRow(db, binding, id, actor), actor)
    },

    async usages(name, ids, actor) {
      const binding = registry.get(name)
      const scope = scopeOf(binding, actor, 'edit')
      const rows = await db
        .select({ id: binding.table.id })
        .from(binding.table)
        .where(and(inArray(binding.table.id, [...ids]), whereOf(scope)))
      const items: ItemUsages['items'] = []
      for (const { id } of rows)
        items.push({ _id: String(id), places: await usagesOf(db, registry, binding, String(id), actor) })
      return { items }
    },

    async options(name, field, search, actor) {
      const binding = registry.get(name)
      const hidden = hiddenWhere(binding, field, actor)
      if (hidden.kind === 'all') throw new Problem('not_found')
      const listed = whereOf(andScope(scopeOf(binding, actor, 'list'), notScope(hidden)))
      return filterOptions(db, registry, binding, { field, search, listed })
    },

    async save(name, id, input, actor) {
      const binding = registry.get(name)
      await binding.hooks?.prepare?.({ platform, actor, id, input })
      try {
        const { row, can, isNew, told } = await db.transaction((tx) => write(tx, binding, id, input, actor))
        totals.forget(name)
        await events.emit('entity.saved', { entity: name, id: row.id, isNew, userId: personOf(actor)?._id })
        const item = { ...(await presentOne(binding, { row, can }, actor)), ...told }
        // Who may only add knows of no other items.
        const warning = await sameName(db, binding, row, reached(binding, actor, 'edit'))
        return warning ? { ...item, _warning: warning } : item
      } catch (error) {
        const state = sqlState(error)
        if (state?.code === '22003') throw new Problem('validation')
        throw error
      }
    },

    async saveIn(tx, name, id, input, actor) {
      const binding = registry.get(name)
      await binding.hooks?.prepare?.({ platform, actor, id, input })
      await write(tx, binding, id, input, actor)
      await afterCommit(tx, async () => {
        await events.emit('entity.saved', { entity: name, id, isNew: false, userId: personOf(actor)?._id })
      })
    },

    async addAll(items, actor, check) {
      for (const { name, input } of items)
        await registry.get(name).hooks?.prepare?.({ platform, actor, id: undefined, input })
      await db.transaction(async (tx) => {
        await check?.(tx)
        for (const { name, id, input, isThere = false } of items)
          await write(tx, registry.get(name), isThere ? id : undefined, input, actor, id).catch(
            (error: unknown) => {
              throw placed(error, registry.get(name).entity, input)
            },
          )
      })
      for (const { name, id, isThere = false } of items)
        await events.emit('entity.saved', { entity: name, id, isNew: !isThere, userId: personOf(actor)?._id })
    },

    async remove(name, id, actor) {
      const binding = registry.get(name)
      const { entity, table, hooks } = binding
      try {
        const snapshot = await db.transaction(async (tx) => {
          const { row: found } = await lockRow(tx, binding, { id, actor, action: 'remove' })
          await checkUnused(tx, registry, binding, found)
          const [stood] = await tx
            .select({ row: sql<unknown>`to_jsonb(${table})` })
            .from(table)
            .where(eq(table.id, id))
          await hooks?.beforeRemove?.({ tx, platform, actor, row: found })
          await tx.delete(table).where(eq(table.id, id))
          await dropFiles(tx, events, fileIdsOf(entity.fields, rowAsItem(entity.fields, found)))
          const action = `${entity.name}.remove`
          await recordActivity(tx, actor, {
            action,
            what: titleOf(binding, found),
            entity: entity.name,
            item: id,
          })
          return stood?.row
        })
        totals.forget(name)
        await events.emit('entity.removed', { entity: name, id, userId: personOf(actor)?._id, row: snapshot })
        return { _id: id }
      } catch (error) {
        const state = sqlState(error)
        if (state?.code !== '23503') throw error
        throw new Problem('in_use', t('problem.in_use', { where: registry.labelOfTable(state.table ?? '') }))
      }
    },

    async reset(name, body, actor) {
      const { reset } = registry.get(name)
      if (!reset) throw new Problem('not_found')
      return reset({ platform, actor, body })
    },
  }
}
