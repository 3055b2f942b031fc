import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/db.ts'
import type { Binding, ItemOf, ItemOut } from './binding.ts'
import { changeItem, prepareItem } from './change-item.ts'
import { sameName } from './checks.ts'
import { presentItem } from './find-item.ts'
import type { EngineParts } from './parts.ts'
import { reached, type RowWithRights } from './rights.ts'

/**
 * A saved item, with a warning where another has its name; by its id alone where it cannot be read at the moment: it is
 * saved, and a person who reads that it failed would send it again.
 */
const shown = async (
  parts: EngineParts,
  binding: Binding,
  held: RowWithRights,
  actor: Actor,
): Promise<ItemOut> => {
  const { db, log } = parts.platform
  try {
    const item = await presentItem(parts, binding, held, actor)
    // A person who may only add sees no other items.
    const warning = await sameName(db, binding, held.row, reached(binding, actor, 'edit'))
    return warning ? { ...item, _warning: warning } : item
  } catch (error) {
    if (error instanceof Problem) throw error
    log.error({ err: error, entity: binding.entity.name, id: held.row.id }, 'a saved item could not be read')
    return { _id: held.row.id }
  }
}

/**
 * Adds an item, or changes the declared fields that were sent.
 * @returns the item as it now is, with a warning where another has its name
 * @throws Problem `not_found`, `unauthenticated`, `forbidden`, `conflict`, `validation`, and what the entity's hooks throw
 */
export async function saveItem<N extends string>(
  parts: EngineParts,
  name: N,
  id: string | undefined,
  input: Record<string, unknown>,
  actor: Actor,
): Promise<ItemOf<N>>
export async function saveItem(
  parts: EngineParts,
  name: string,
  id: string | undefined,
  input: Record<string, unknown>,
  actor: Actor,
): Promise<ItemOut> {
  const binding = parts.registry.get(name)
  const change = { id, input, actor }
  await prepareItem(parts, binding, change)
  const { held, extras } = await parts.platform.db.transaction((tx) => changeItem(parts, tx, binding, change))
  return { ...(await shown(parts, binding, held, actor)), ...extras }
}

/**
 * Adds an item, or changes it, in a transaction of the caller's; what follows from it comes after the commit.
 * @returns its id
 * @throws Problem as `saveItem` does
 */
export const saveItemIn = async (
  parts: EngineParts,
  tx: Db,
  name: string,
  id: string | undefined,
  input: Record<string, unknown>,
  actor: Actor,
): Promise<string> => {
  const binding = parts.registry.get(name)
  const change = { id, input, actor }
  await prepareItem(parts, binding, change)
  const { held } = await changeItem(parts, tx, binding, change)
  return held.row.id
}
