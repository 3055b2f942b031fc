import type { Actor } from '../access/actor.ts'
import type { Tx } from '../database/db.ts'
import { changeItem, prepareItem } from './change-item.ts'
import type { EngineParts } from './parts.ts'
import { toItemProblem } from './item-problem.ts'

/** An item about to be added under an id that others refer to already. */
export interface NewItem {
  name: string
  id: string
  input: Record<string, unknown>
  /** The item exists already, and is changed. */
  isThere?: boolean
}

/**
 * Adds items that refer to one another, each before what refers to it: all of them or none.
 * @param check a condition, checked in the same transaction before the first of them is written
 * @throws Problem as a save of each does, with the item's position in the input
 */
export const addItems = async (
  parts: EngineParts,
  items: readonly NewItem[],
  actor: Actor,
  check?: (tx: Tx) => Promise<void>,
): Promise<void> => {
  const { platform, registry } = parts
  for (const { name, input } of items)
    await prepareItem(parts, registry.get(name), { id: undefined, input, actor })
  await platform.db.transaction(async (tx) => {
    await check?.(tx)
    for (const { name, id, input, isThere = false } of items) {
      const binding = registry.get(name)
      const written = { id: isThere ? id : undefined, input, actor, idOfNew: id }
      await changeItem(parts, tx, binding, written).catch((error: unknown) => {
        throw toItemProblem(error, binding.entity, input)
      })
    }
  })
}
