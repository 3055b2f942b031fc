import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Actor } from '../access/actor.ts'
import { sqlState } from '../database/connect.ts'
import type { Db } from '../database/db.ts'
import { announceSaved } from '../events/items.ts'
import type { Binding } from './binding.ts'
import type { EngineParts } from './parts.ts'
import type { RowWithRights } from './rights.ts'
import { writeItem, type ItemChange } from './write.ts'

/** A number that its column cannot hold. */
const OUT_OF_RANGE = '22003'

/** Does what an entity prepares before one of its items is written. @throws Problem what its hook throws */
export const prepareItem = async (
  { platform }: Pick<EngineParts, 'platform'>,
  { hooks }: Binding,
  change: { id: string | undefined; input: Record<string, unknown>; actor: Actor },
): Promise<void> => hooks?.prepare?.({ platform, ...change })

/**
 * Writes a prepared item in the caller's transaction, and announces it after the commit.
 * @throws Problem as `writeItem` does; `validation` for a number that is too large
 */
export const changeItem = async (
  { platform, registry }: Pick<EngineParts, 'platform' | 'registry'>,
  tx: Db,
  binding: Binding,
  change: ItemChange,
): Promise<{ held: RowWithRights; extras: Record<string, unknown> }> => {
  try {
    const { held, isNew, extras } = await writeItem({ tx, platform, registry }, binding, change)
    await announceSaved(tx, binding.entity.name, [held.row], { isNew })
    return { held, extras }
  } catch (error) {
    if (sqlState(error)?.code === OUT_OF_RANGE) throw new Problem('validation')
    throw error
  }
}
