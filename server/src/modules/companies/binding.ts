import { eq, ne } from 'drizzle-orm'
import { ADDRESS_COLUMNS } from '#contract/places/address.ts'
import { company } from '#contract/companies/company.ts'
import { personOf } from '../../platform/access/actor.ts'
import { all, allIf, none, rows, type Scope } from '../../platform/access/scope.ts'
import { bindEntity, columnsIn, type SavingIn } from '../../platform/engine/binding.ts'
import {
  checkNames,
  companies,
  companyTaken,
  endSessions,
  followChange,
  inCompaniesOf,
  isCompanyNifFree,
  roleId,
  sendCode,
  users,
} from '../people/index.ts'

/** What of a company's record its account carries too. */
const shared = ['name', 'email', ...ADDRESS_COLUMNS] as const

/** What a company does not change of itself; its email signs it in, and wants somebody else's eyes. */
const notOwn: readonly string[] = ['name', 'email', 'certificateDownload']

/** Its own details a company changes itself; a gestor only the certificates' setting (rule company.edit). */
const applyRights = ({ actor, before, values }: SavingIn<typeof companies>): void => {
  const user = personOf(actor)
  if (!user || user.role.admin) return
  if (!before) {
    delete values.nib
    return
  }
  const keep = user.role.master ? undefined : user.role.gestor ? ['certificateDownload'] : null
  for (const column of columnsIn(values)) {
    const fixed =
      column === 'nif' || (column === 'nib' && keep !== null) || (keep === null && notOwn.includes(column))
    if (fixed || (keep && !keep.includes(column))) delete values[column]
  }
}

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
    const [old] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    const [changed] = await tx.update(users).set(changes).where(eq(users.id, id)).returning()
    if (old && changed && user) await followChange(tx, platform, old, changed, { by: user })
    return
  }
  await tx.insert(users).values({
    ...account,
    id,
    nif: nif ?? '',
    username: username ?? '',
    email: String(values.email),
    role: roleId.company,
    contact: values.companyContact ?? null,
    owner: user?._id ?? null,
  })
  if (user?.role.master) values.master = user._id
}

/** Companies: a master sees its clients, a gestor those that it manages, a company itself (rule reach.scope). */
export const companyBinding = bindEntity(company, companies, {
  scope: (user, action) => {
    if (user.kind !== 'person') return none
    return action === 'add' ? allIf(user.role.admin || user.role.master) : inCompaniesOf(user, companies.id)
  },
  hides: (actor): Record<string, Scope> => {
    const user = personOf(actor)
    if (user?.role.admin) return {}
    return { nib: user?.role.company ? rows(ne(companies.id, user._id)) : all }
  },
  hooks: {
    beforeSave: async (saving) => {
      applyRights(saving)
      if (typeof saving.values.nif === 'string') saving.values.nif = saving.values.nif.trim().toUpperCase()
      await saveAccount(saving)
    },
    afterSave: async ({ tx, platform, id, before }) => {
      const [account] = before ? [] : await tx.select().from(users).where(eq(users.id, id))
      if (account) await sendCode(platform, tx, account)
    },
    // The account goes with the record; whatever still refers to either keeps both.
    beforeRemove: async ({ tx, platform, row }) => {
      await endSessions(tx, platform.events, { user: row.id })
      await tx.delete(companies).where(eq(companies.id, row.id))
      await tx.delete(users).where(eq(users.id, row.id))
    },
  },
  can: (user) => ({ remove: user.role.admin || user.role.master }),
})
