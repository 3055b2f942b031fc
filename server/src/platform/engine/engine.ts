import type { ItemUsages } from '#contract/platform/engine/endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import type { Actor, Person } from '../access/actor.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Platform } from '../platform.ts'
import { addItems, type NewItem } from './add-items.ts'
import type { ItemOf, ItemOut, PageOf } from './binding.ts'
import { itemChoices, type ChoicesQuery, type ItemChoices } from './choices.ts'
import { findByWords } from './find-by-words.ts'
import { findItem } from './find-item.ts'
import { createFindStatements } from './find-statement.ts'
import { listAllItems, listItems } from './list-items.ts'
import { createListStatements } from './list-statement.ts'
import { filterOptions } from './options.ts'
import type { EngineParts } from './parts.ts'
import type { Registry } from './registry.ts'
import { removeItem } from './remove-item.ts'
import { resetItems } from './reset-items.ts'
import { saveItem, saveItemIn } from './save-item.ts'
import { tableFaults } from './table-faults.ts'
import { createTotals, type Totals } from './totals.ts'
import { itemUsages } from './usages.ts'

/**
 * The operations that every entity has: one pipeline for all (rule api.entities). A name that is declared gives items
 * of that entity's type, as the calls do.
 */
export interface Engine {
  registry: Registry
  /** Counts lists that modules read themselves as the engine counts its own. */
  totals: Totals
  list: <N extends string>(name: N, query: ListQuery, actor: Actor) => Promise<PageOf<N>>
  /** The first items of a list that words find, not counted: `findByWords` says how. */
  find: <N extends string>(
    name: N,
    asked: { search: string; limit: number },
    actor: Actor,
  ) => Promise<PageOf<N>['items']>
  /** The whole list, in batches: `listAllItems` explains how. */
  listAll: (
    name: string,
    query: Omit<ListQuery, 'skip' | 'limit'>,
    actor: Actor,
    size: { batch: number; most: number },
  ) => Promise<AsyncGenerator<ItemOut[]>>
  get: <N extends string>(name: N, id: string, actor: Actor) => Promise<ItemOf<N>>
  /** Where items that the actor may change are used; those out of their reach are left out. */
  usages: (name: string, ids: readonly string[], actor: Actor) => Promise<ItemUsages>
  /** What a list may be filtered by in a field that refers to another entity. */
  options: (name: string, field: string, search: string | undefined, actor: Actor) => Promise<Reference[]>
  /** Which of an entity's items a field may refer to: `itemChoices` decides. */
  choices: (name: string, asked: ChoicesQuery, who: Person) => Promise<ItemChoices>
  /** Adds an item, or changes the declared fields that were sent. */
  save: <N extends string>(
    name: N,
    id: string | undefined,
    input: Record<string, unknown>,
    actor: Actor,
  ) => Promise<ItemOf<N>>
  /** Adds or changes an item in the caller's transaction, and returns its id; consequences follow after the commit. */
  saveIn: (
    tx: Db,
    name: string,
    id: string | undefined,
    input: Record<string, unknown>,
    actor: Actor,
  ) => Promise<string>
  /**
   * Adds items that refer to one another, each before what refers to it: all of them or none.
   * @param check a condition, checked in the same transaction before the first of them is written
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
  const faults = registry.all().flatMap(tableFaults)
  if (faults.length > 0) throw new Error(`The tables do not keep what is declared:\n${faults.join('\n')}`)
  const parts: EngineParts = {
    platform,
    registry,
    totals: createTotals(platform.events),
    lists: createListStatements(platform.db, registry),
    finds: createFindStatements(platform.db, registry),
  }
  return {
    registry,
    totals: parts.totals,
    list: (name, query, actor) => listItems(parts, name, query, actor),
    find: (name, asked, actor) => findByWords(parts, name, asked, actor),
    listAll: (name, query, actor, size) => listAllItems(parts, name, query, actor, size),
    get: (name, id, actor) => findItem(parts, name, id, actor),
    usages: (name, ids, actor) => itemUsages(parts, name, ids, actor),
    options: (name, field, search, actor) => filterOptions(parts, name, { field, search }, actor),
    choices: (name, asked, who) => itemChoices(parts, name, asked, who),
    save: (name, id, input, actor) => saveItem(parts, name, id, input, actor),
    saveIn: (tx, name, id, input, actor) => saveItemIn(parts, tx, name, id, input, actor),
    addAll: (items, actor, check) => addItems(parts, items, actor, check),
    remove: (name, id, actor) => removeItem(parts, name, id, actor),
    reset: (name, body, actor) => resetItems(parts, name, body, actor),
  }
}
