import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Actor } from '../access/actor.ts'
import type { Binding, ItemOf, ItemOut } from './binding.ts'
import type { EngineParts } from './parts.ts'
import { present } from './present.ts'
import type { RowWithRights } from './rights.ts'
import { findRow } from './rows.ts'

/**
 * A row in the form in which the actor sees the whole item.
 * @throws Problem `not_found` if the actor does not see it
 */
export const presentItem = async (
  { platform, registry }: EngineParts,
  binding: Binding,
  held: RowWithRights,
  actor: Actor,
): Promise<ItemOut> => {
  const [item] = await present(binding, [held], { db: platform.db, registry, platform, actor, whole: true })
  if (!item) throw new Problem('not_found')
  return item
}

/**
 * An item of an entity.
 * @throws Problem `not_found` for no such entity or item, or one out of sight; `unauthenticated`, `forbidden`
 */
export async function findItem<N extends string>(
  parts: EngineParts,
  name: N,
  id: string,
  actor: Actor,
): Promise<ItemOf<N>>
export async function findItem(parts: EngineParts, name: string, id: string, actor: Actor): Promise<ItemOut> {
  const binding = parts.registry.get(name)
  return presentItem(parts, binding, await findRow(parts.platform.db, binding, id, actor), actor)
}
