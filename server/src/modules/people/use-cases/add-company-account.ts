import type { Db } from '../../../platform/database/db.ts'
import { accountColumns, type CompanyValues, demandCompanyNames } from '../company-account.ts'
import { insertUser } from '../repository.ts'
import { roleId } from '../role/base-roles.ts'

/**
 * Adds the account of a company that is about to be added with the same id (rule company.account), in the caller's
 * transaction; it awaits its activation, which the caller mails.
 * @param owner who adds the company
 * @throws Problem `duplicate` for a NIF or an email that others have
 */
export const addCompanyAccount = async (
  tx: Db,
  id: string,
  values: CompanyValues,
  owner: string | null,
): Promise<void> => {
  await demandCompanyNames(tx, values, id)
  await insertUser(tx, {
    nif: '',
    username: '',
    ...accountColumns(values),
    id,
    email: String(values.email),
    role: roleId.company,
    contact: values.companyContact ?? null,
    owner,
  })
}
