import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertCompanyOf } from '../company/repository.ts'
import type { companies } from '../company/table.ts'
import { checkCompanyNif } from '../names.ts'
import { roleId } from '../role/base-roles.ts'
import type { UserRow } from '../table.ts'
import { type SignedUp, signUp } from './sign-up.ts'

/**
 * A company signs up, as `signUp` does: its account, and its record with the same id (rule company.account).
 * @throws Problem `duplicate` for a name or a NIF that others have
 */
export const signUpCompany = async (
  platform: Platform,
  tx: Tx,
  account: Omit<SignedUp, 'role'>,
  company: Omit<typeof companies.$inferInsert, 'id'>,
): Promise<UserRow> => {
  await checkCompanyNif(tx, company.nif)
  const user = await signUp(platform, tx, { ...account, role: roleId.company })
  await insertCompanyOf(tx, { ...company, id: user.id })
  return user
}
