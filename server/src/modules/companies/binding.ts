import { company } from '#contract/companies/company.ts'
import { columnOf } from '#contract/platform/kernel/entity.ts'
import { flatFields } from '#contract/platform/kernel/flat-fields.ts'
import { personOf } from '../../platform/access/actor.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import { counts } from '../../platform/access/entity-policy.ts'
import {
  addCompanyAccount,
  companies,
  findUser,
  followCompany,
  keptOf,
  removeCompany,
  sendCodeBy,
} from '../people/index.ts'
import { changedColumns, companyPolicy, ownCompany } from './policy.ts'

export const companyBinding = bindEntity(company, companies, {
  policy: companyPolicy,
  hooks: {
    beforeSave: async ({ tx, platform, actor, id, before, values }) => {
      const who = personOf(actor)
      if (before) return followCompany(platform, tx, id, values, who)
      await addCompanyAccount(tx, id, values, who?._id ?? null)
      if (who && ownCompany(who)) values.master = who._id
    },
    afterSave: async ({ tx, platform, actor, id, before }) => {
      const account = before ? undefined : await findUser(tx, id)
      if (account) await sendCodeBy(platform, tx, personOf(actor), account)
    },
    beforeRemove: ({ tx, platform, row }) => removeCompany(tx, platform, row.id),
    present: async ([item], [row], { actor, whole }) => {
      const who = personOf(actor)
      if (!whole || !item || !row || !who) return
      const columns = changedColumns(who, row)
      item.writable = flatFields(company.fields)
        .filter(([path, { readOnly }]) => !readOnly && counts(columns, columnOf(path)))
        .map(([path]) => path)
    },
    usedIn: ({ db, platform, id }) => keptOf(db, platform.personalData.held, [id]),
  },
})
