import { eq } from 'drizzle-orm'
import type { Approval, ApprovedEntity } from '#contract/catalogue/approval-rules.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { announceSaved } from '../../../platform/events/items.ts'
import { degrees, modules, resources } from '../tables.ts'

const tables = { degree: degrees, module: modules, resource: resources }

/** An item with its approval, locked: if two people decide at once, the second sees the first one's decision. */
export const lockApproval = async (tx: Tx, entity: ApprovedEntity, id: string) => {
  const table = tables[entity]
  const [row] = await tx
    .select({ name: table.name, approval: table.approval, updatedAt: table.updatedAt })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  return row
}

/** Stores the state of an item's approval. */
export const setApproval = async (
  tx: Tx,
  entity: ApprovedEntity,
  id: string,
  approval: Approval,
): Promise<void> => {
  const table = tables[entity]
  await tx.update(table).set({ approval }).where(eq(table.id, id))
  await announceSaved(tx, entity, [{ id }])
}
