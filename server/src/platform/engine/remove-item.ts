import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Actor } from '../access/actor.ts'
import { recordActivity } from '../audit/record.ts'
import { isStillUsed, sqlState } from '../database/connect.ts'
import type { Tx } from '../database/db.ts'
import { announceRemoved } from '../events/items.ts'
import { dropFiles } from '../files/drop.ts'
import type { Binding } from './binding.ts'
import { checkUnused } from './checks.ts'
import type { EngineParts } from './parts.ts'
import { lockRow } from './rows.ts'
import { titleOf } from './title.ts'
import { fileIdsOf, rowAsItem } from './values.ts'

/** Deletes the row and its files, logs it, and announces it after the commit. */
const deleteRow = async (
  { platform, registry }: EngineParts,
  tx: Tx,
  binding: Binding,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> => {
  const { entity, table, hooks } = binding
  const { row: found } = await lockRow(tx, binding, { id, actor, action: 'remove' })
  await checkUnused(tx, registry, binding, found)
  const [stood] = await tx
    .select({ row: sql<unknown>`to_jsonb(${table})` })
    .from(table)
    .where(eq(table.id, id))
  await hooks?.beforeRemove?.({ tx, platform, actor, row: found })
  await tx.delete(table).where(eq(table.id, id))
  await dropFiles(tx, platform.events, fileIdsOf(entity.fields, rowAsItem(entity.fields, found)))
  const action = `${entity.name}.remove`
  await recordActivity(tx, actor, { action, what: titleOf(binding, found), entity: entity.name, item: id })
  await announceRemoved(tx, entity.name, [{ id, row: stood?.row }])
}

/**
 * Removes an item that nothing refers to.
 * @throws Problem `not_found`, `unauthenticated`, `forbidden`; `in_use` and where; what the entity's hooks throw
 */
export const removeItem = async (
  parts: EngineParts,
  name: string,
  id: string,
  actor: Actor,
): Promise<{ _id: string }> => {
  const { platform, registry } = parts
  const binding = registry.get(name)
  try {
    await platform.db.transaction((tx) => deleteRow(parts, tx, binding, { id, actor }))
    return { _id: id }
  } catch (error) {
    if (!isStillUsed(error)) throw error
    const where = registry.labelOfTable(sqlState(error)?.table ?? '')
    throw new Problem('in_use', t('problem.in_use_where', { where }))
  }
}
