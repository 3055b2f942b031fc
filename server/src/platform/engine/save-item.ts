import { Problem } from '#contract/platform/kernel/problem.ts'
import { personOf, type Actor } from '../access/actor.ts'
import { afterCommit } from '../database/after-commit.ts'
import { sqlState } from '../database/connect.ts'
import type { Db } from '../database/db.ts'
import type { Binding, ItemOf, ItemOut } from './binding.ts'
import { sameName } from './checks.ts'
import { presentItem } from './find-item.ts'
import type { EngineParts } from './parts.ts'
import { reached, type RowWithRights } from './rights.ts'
import { writeItem } from './write.ts'

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
  const { platform, registry, totals } = parts
  const { db, events } = platform
  const binding = registry.get(name)
  await binding.hooks?.prepare?.({ platform, actor, id, input })
  try {
    const { held, isNew, extras } = await db.transaction((tx) =>
      writeItem({ tx, platform, registry }, binding, { id, input, actor }),
    )
    const { row } = held
    totals.forget(name)
    await events.emit('entity.saved', { entity: name, id: row.id, isNew, userId: personOf(actor)?._id })
    return { ...(await shown(parts, binding, held, actor)), ...extras }
  } catch (error) {
    const state = sqlState(error)
    if (state?.code === '22003') throw new Problem('validation')
    throw error
  }
}

/**
 * Adds an item, or changes it, in a transaction of the caller's; what follows from it comes after the commit.
 * @returns its id
 * @throws Problem as `saveItem` does
 */
export const saveItemIn = async (
  { platform, registry, totals }: EngineParts,
  tx: Db,
  name: string,
  id: string | undefined,
  input: Record<string, unknown>,
  actor: Actor,
): Promise<string> => {
  const binding = registry.get(name)
  await binding.hooks?.prepare?.({ platform, actor, id, input })
  const { held, isNew } = await writeItem({ tx, platform, registry }, binding, { id, input, actor })
  const saved = held.row.id
  await afterCommit(tx, async () => {
    totals.forget(name)
    const userId = personOf(actor)?._id
    await platform.events.emit('entity.saved', { entity: name, id: saved, isNew, userId })
  })
  return saved
}
