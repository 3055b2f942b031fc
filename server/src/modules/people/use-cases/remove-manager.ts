import { type NamedPerson, recordActivity } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/database/db.ts'
import { deleteManager } from '../company/repository.ts'

/**
 * Takes a company from the manager of an address, and logs who did, by id. Of two concurrent calls, one gets them.
 * @returns who it was; undefined if nobody of this address manages the company
 */
export const removeManager = async (tx: Db, who: NamedPerson, of: { company: string; email: string }) => {
  const manager = await deleteManager(tx, of)
  if (!manager) return undefined
  const activity = {
    action: 'company.managerWithdrawn',
    what: manager._id,
    entity: 'company',
    item: of.company,
  }
  await recordActivity(tx, who, activity)
  return manager
}
