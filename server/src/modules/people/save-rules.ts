import { eq, sql } from 'drizzle-orm'
import { invalid, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf, type Person } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/database/db.ts'
import { companies } from './company-table.ts'
import type { SavingIn } from '../../platform/engine/binding.ts'
import { roleId } from './role/base-roles.ts'
import { roles } from './role/table.ts'
import { checkNewPassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { companiesOf } from './scope.ts'
import type { users } from './table.ts'

type UserSaving = SavingIn<typeof users>
type Values = UserSaving['values']

/** What only an administrator may change of an account. */
const guarded = ['role', 'active', 'lock', 'privateCode', 'faqs', 'comments'] as const
/** What nobody changes of their own account: a change of these wants somebody else's eyes. */
const ownGuarded = ['company', 'username', 'email'] as const

const drop = (values: Values, names: readonly (keyof Values)[]): void => {
  for (const name of names) delete values[name]
}

/** Is the role an administrator's? */
const isAdminRole = async (tx: Db, role: string): Promise<boolean> => {
  const [row] = await tx.select({ admin: roles.admin }).from(roles).where(eq(roles.id, role))
  return row?.admin ?? false
}

/**
 * An administrator changes everybody but other administrators, and does not shut itself out (rule person.edit).
 * @throws Problem `forbidden`
 */
const adminRules = async (tx: Db, who: Person, { before, values }: UserSaving): Promise<void> => {
  if (!before) return
  if (before.id === who._id) return drop(values, ['role', 'active', 'lock'])
  if (await isAdminRole(tx, before.role)) throw new Problem('forbidden')
}

/**
 * A manager's trainees stay trainees, in a company of the manager's (rule person.edit).
 * @throws Problem `validation` for a company that is not the manager's
 */
const managerRules = async (tx: Db, who: Person, { before, values }: UserSaving): Promise<void> => {
  drop(values, guarded)
  if (before) drop(values, ['username'])
  else values.role = roleId.student
  if (before && values.company === undefined) return
  const own = companiesOf(who)
  const rows = own
    ? await tx
        .select({ id: companies.id })
        .from(companies)
        .where(sql`${companies.id} in (${own})`)
    : []
  // A training manager or a company's account belongs to no company as a trainee does.
  if (before && before.role !== roleId.student && !before.company) return drop(values, ['company'])
  if (!values.company && rows.length === 1 && !before) values.company = rows[0]?.id
  if (!values.company) throw invalid([{ field: 'data.company', message: t('validation.required') }])
  if (!rows.some(({ id }) => id === values.company))
    throw invalid([{ field: 'data.company', message: t('validation.reference') }])
}

/** Whose save it is decides what of it counts. */
export const applyRights = async (saving: UserSaving): Promise<void> => {
  const { tx, actor, before, values } = saving
  const who = personOf(actor)
  if (!who) return
  if (who.role.admin) return adminRules(tx, who, saving)
  if (before?.id !== who._id) return managerRules(tx, who, saving)
  drop(values, [...guarded, ...ownGuarded])
  // A company is called, and taxed, what its record says.
  if (who.role.company) drop(values, ['name', 'nif'])
}

/**
 * The password that an administrator gives with `optionPassword`; whoever has an account already may keep theirs
 * (rule person.data).
 * @throws Problem `validation` as `checkNewPassword`
 */
const givenPassword = ({ actor, before, values, input }: UserSaving): string | undefined => {
  if (!personOf(actor)?.role.admin || input['optionPassword'] !== true) return undefined
  const password = input['password'] ?? ''
  if (before && password === '') return undefined
  const names = [values.username ?? before?.username, values.email ?? before?.email]
  return checkNewPassword(password, 'password', names.map(String))
}

/**
 * A new account waits for its activation, unless an administrator gives it a password; so given, a password is the
 * account's from now on, and an account that was never active is.
 * @throws Problem `validation` as `givenPassword`; `forbidden` for one's own, which wants the old one
 */
export const prepareAccount = async (saving: UserSaving): Promise<void> => {
  const { platform, actor, before, values } = saving
  const who = personOf(actor)
  if (!before) Object.assign(values, { active: false, changepw: true, owner: who?._id ?? null })
  const password = givenPassword(saving)
  if (password === undefined) return
  if (before && before.id === who?._id) throw new Problem('forbidden')
  Object.assign(values, {
    passwordHash: await hashPassword(password),
    changepw: false,
    activationExpiresAt: null,
    ...(before?.activationDate ? {} : { active: true, activationDate: platform.clock.now() }),
  })
}
