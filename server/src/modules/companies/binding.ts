import { ADDRESS_COLUMNS } from '#contract/places/address.ts'
import { company } from '#contract/companies/company.ts'
import { personOf } from '../../platform/access/actor.ts'
import { bindEntity, type SavingIn } from '../../platform/engine/binding.ts'
import {
  checkNames,
  companies,
  companyTaken,
  findUser,
  followChange,
  insertUser,
  isCompanyNifFree,
  keptOf,
  lockUserRow,
  removeCompany,
  roleId,
  countCode,
  sendCode,
  updateUser,
} from '../people/index.ts'
import { companyPolicy, ownCompany } from './policy.ts'

/** The fields of a company's record that its account has too. */
const shared = ['name', 'email', ...ADDRESS_COLUMNS] as const

/** The account of a company has the record's id, and its NIF for a username (rule company.account). */
const saveAccount = async ({
  tx,
  platform,
  actor,
  id,
  before,
  values,
}: SavingIn<typeof companies>): Promise<void> => {
  const user = personOf(actor)
  const nif = values.nif ?? undefined
  const username = nif?.toLowerCase()
  if (nif && !(await isCompanyNifFree(tx, nif, id))) throw companyTaken('nif')
  await checkNames(tx, { username, email: values.email }, id)
  const account = Object.fromEntries(
    shared.filter((name) => name in values).map((name) => [name, values[name]]),
  )
  if (before) {
    const changes = { ...account, ...(nif ? { nif, username } : {}) }
    if (Object.keys(changes).length === 0) return
    const old = await lockUserRow(tx, id)
    const changed = await updateUser(tx, id, changes)
    if (old && changed && user) await followChange(tx, platform, old, changed, { by: user })
    return
  }
  await insertUser(tx, {
    ...account,
    id,
    nif: nif ?? '',
    username: username ?? '',
    email: String(values.email),
    role: roleId.company,
    contact: values.companyContact ?? null,
    owner: user?._id ?? null,
  })
  if (user && ownCompany(user)) values.master = user._id
}

export const companyBinding = bindEntity(company, companies, {
  policy: companyPolicy,
  hooks: {
    beforeSave: async (saving) => {
      if (typeof saving.values.nif === 'string') saving.values.nif = saving.values.nif.trim().toUpperCase()
      await saveAccount(saving)
    },
    afterSave: async ({ tx, platform, actor, id, before }) => {
      const account = before ? undefined : await findUser(tx, id)
      if (!account) return
      const who = personOf(actor)
      if (who) await countCode(tx, who, account.email)
      await sendCode(platform, tx, account)
    },
    beforeRemove: ({ tx, platform, row }) => removeCompany(tx, platform, row.id),
    usedIn: ({ db, platform, id }) => keptOf(db, platform.personalData.held, [id]),
  },
})
