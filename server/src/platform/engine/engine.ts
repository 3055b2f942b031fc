import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import type { ItemUsages } from '#contract/platform/engine/endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { and as andScope, not as notScope, whereOf } from '../access/scope.ts'
import { dropFiles } from '../files/drop.ts'
import { afterCommit } from '../database/after-commit.ts'
import { sqlState } from '../database/connect.ts'
import { type Db, type Tx } from '../database/db.ts'
import { personOf, type Actor, type Person } from '../access/actor.ts'
import type { Platform } from '../platform.ts'
import { recordActivity } from '../audit/record.ts'
import type { Binding, ItemOut, Row } from './binding.ts'
import { checkUnused, sameName } from './checks.ts'
import { hiddenWhere } from './hidden.ts'
import { filterOptions } from './options.ts'
import { placed } from './placed.ts'
import { listColumns, present } from './present.ts'
import { listCondition, listOrder } from './query.ts'
import type { Registry } from './registry.ts'
import { reached, rightsFor, scopeOf, type Held } from './rights.ts'
import { findRow, lockRow } from './rows.ts'
import { tableFaults } from './table-faults.ts'
import { titleOf } from './title.ts'
import { createTotals } from './totals.ts'
import { usagesOf } from './usages.ts'
import { fileIdsOf, rowAsItem } from './values.ts'
import { writeItem, type Written } from './write.ts'

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

/**
 * Makes the engine over the bound entities.
 * @throws Error where a table lacks what its entity's declaration promises
 */
export const createEngine = (platform: Platform, registry: Registry): Engine => {
  const { db, events } = platform
  const faults = registry.all().flatMap(tableFaults)
  if (faults.length > 0) throw new Error(`The tables do not keep what is declared:\n${faults.join('\n')}`)
  const totals = createTotals()

  const presentOne = async (binding: Binding, held: Held, actor: Actor): Promise<ItemOut> => {
    const [item] = await present(binding, [held], { db, registry, platform, actor, whole: true })
    if (!item) throw new Problem('not_found')
    return item
  }

  const write = (tx: Db, binding: Binding, item: Written) =>
    writeItem({ tx, platform, registry }, binding, item)

  return {
    registry,

    async list(name, query, actor) {
      const binding = registry.get(name)
      const condition = listCondition(binding, scopeOf(binding, actor, 'list'), query, actor)
      const rights = rightsFor(binding, actor)
      const order = listOrder(binding, actor, query.sort)
      const page = db
        .select({ id: binding.table.id })
        .from(binding.table)
        .where(condition)
        .orderBy(...order)
        .limit(query.limit)
        .offset(query.skip)
        .as('page')
      const read = async (more: Record<string, SQL>) =>
        (await db
          .select({ ...listColumns(binding, registry, actor), ...rights.columns, ...more })
          .from(binding.table)
          .where(sql`${binding.table.id} in (select id from ${page})`)
          .orderBy(...order)) as Row[]
      const { rows, total } = await totals.withPage(db, binding, { condition, skip: query.skip }, read)
      const held = rows.map(rights.held)
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
          .select({ ...listColumns(binding, registry, actor), ...rights.columns })
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
        const { held, isNew, told } = await db.transaction((tx) => write(tx, binding, { id, input, actor }))
        const { row } = held
        totals.forget(name)
        await events.emit('entity.saved', { entity: name, id: row.id, isNew, userId: personOf(actor)?._id })
        const item = { ...(await presentOne(binding, held, actor)), ...told }
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
      await write(tx, binding, { id, input, actor })
      await afterCommit(tx, async () => {
        totals.forget(name)
        await events.emit('entity.saved', { entity: name, id, isNew: false, userId: personOf(actor)?._id })
      })
    },

    async addAll(items, actor, check) {
      for (const { name, input } of items)
        await registry.get(name).hooks?.prepare?.({ platform, actor, id: undefined, input })
      await db.transaction(async (tx) => {
        await check?.(tx)
        for (const { name, id, input, isThere = false } of items)
          await write(tx, registry.get(name), {
            id: isThere ? id : undefined,
            input,
            actor,
            idOfNew: id,
          }).catch((error: unknown) => {
            throw placed(error, registry.get(name).entity, input)
          })
      })
      for (const { name } of items) totals.forget(name)
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
        throw new Problem(
          'in_use',
          t('problem.in_use_where', { where: registry.labelOfTable(state.table ?? '') }),
        )
      }
    },

    async reset(name, body, actor) {
      const { reset } = registry.get(name)
      if (!reset) throw new Problem('not_found')
      return reset({ platform, actor, body })
    },
  }
}
