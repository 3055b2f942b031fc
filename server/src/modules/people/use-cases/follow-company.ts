import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { followChange } from '../account-change.ts'
import { accountColumns, type CompanyValues, demandCompanyNames } from '../company-account.ts'
import { lockUserRow, updateUser } from '../repository.ts'

/**
 * The account of a company follows what changes in its record (rule company.account), in the caller's transaction; a
 * new email is followed up as a change of the account.
 * @param by who changed the record, if it was a person
 * @throws Problem `duplicate` for a NIF or an email that others have
 */
export const followCompany = async (
  platform: Platform,
  tx: Db,
  id: string,
  values: CompanyValues,
  by: Person | undefined,
): Promise<void> => {
  await demandCompanyNames(tx, values, id)
  const columns = accountColumns(values)
  if (Object.keys(columns).length === 0) return
  const before = await lockUserRow(tx, id)
  if (!before) return
  const stood: Record<string, unknown> = before
  const changes = Object.fromEntries(Object.entries(columns).filter(([name, value]) => value !== stood[name]))
  if (Object.keys(changes).length === 0) return
  const after = await updateUser(tx, id, { ...changes, updatedAt: platform.clock.now() })
  if (after && by) await followChange(tx, platform, before, after, { by })
}
