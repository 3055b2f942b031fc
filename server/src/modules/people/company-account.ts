import { ADDRESS_COLUMNS } from '#contract/places/address.ts'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import type { Db } from '../../platform/database/db.ts'
import type { SavingIn } from '../../platform/engine/binding.ts'
import { checkNames, companyTaken, isCompanyNifFree } from './names.ts'
import type { companies } from './company/table.ts'

/** What is written into the record of a company: any of its columns. */
export type CompanyValues = SavingIn<typeof companies>['values']

/** The columns of a company's record that its account has too, besides the NIF. */
export const SHARED_COLUMNS = ['name', 'email', ...ADDRESS_COLUMNS] as const

/**
 * What the account of a company has of its record: of what is written there, the columns that both have, and the NIF,
 * which is its username too (rule company.account).
 */
export const accountColumns = (values: CompanyValues) => ({
  ...Object.fromEntries(SHARED_COLUMNS.filter((name) => name in values).map((name) => [name, values[name]])),
  ...(values.nif ? { nif: values.nif, username: canonicalUsername(values.nif) } : {}),
})

/**
 * Refuses the NIF of another company, and names that others log in with.
 * @param id the company's own
 * @throws Problem `duplicate` with the field
 */
export const demandCompanyNames = async (
  on: Db,
  { nif, email }: Pick<CompanyValues, 'nif' | 'email'>,
  id: string,
): Promise<void> => {
  if (nif && !(await isCompanyNifFree(on, nif, id))) throw companyTaken('nif')
  await checkNames(on, { username: nif && canonicalUsername(nif), email }, id)
}
