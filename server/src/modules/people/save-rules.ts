import { invalid, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { usernameError } from '#contract/platform/validation/account.ts'
import { canonicalUsername } from '#contract/platform/validation/canonical-username.ts'
import { personOf, type Actor } from '../../platform/access/actor.ts'
import { companies } from './company/table.ts'
import type { SavingIn } from '../../platform/engine/binding.ts'
import { roleId } from './role/base-roles.ts'
import { checkNewPassword } from './passwords/check-new.ts'
import { hashPassword } from './passwords/hash.ts'
import { givePassword, giveRole, inOwnCompanies, placeAnywhere } from './policy.ts'
import { companiesWithin } from './repository.ts'
import type { users } from './table.ts'

type UserSaving = SavingIn<typeof users>

/**
 * A user name that is given is one (rule person.credentials); one that was kept before stays.
 * @throws Problem `validation` on `username`
 */
export const demandUsername = ({ before, values }: UserSaving): void => {
  if (values.username === undefined || values.username === before?.username) return
  const error = usernameError(canonicalUsername(values.username ?? ''))
  if (error) throw invalid([error])
}

/**
 * Gives a new account the one role that its adder may add: a manager only adds trainees, and need not say so (rule
 * person.edit). Those who may choose a role, and machines, keep what they gave.
 * @param added the role that is asked for, of the values that a form sent or that are written
 */
export const setOnlyRole = (actor: Actor, added: { role?: unknown }): void => {
  if (actor.kind === 'person' && !giveRole(actor)) added.role = roleId.student
}

/**
 * A manager's trainees are in a company of the manager's (rule person.edit).
 * @throws Problem `validation` for a company that is not the manager's
 */
export const placeTrainee = async ({ tx, actor, before, values }: UserSaving): Promise<void> => {
  if (actor.kind !== 'person' || placeAnywhere(actor) || before?.id === actor._id) return
  if (before && values.company === undefined) return
  const own = await companiesWithin(tx, inOwnCompanies(actor, companies.id))
  if (!values.company && own.length === 1 && !before) values.company = own[0]
  if (!values.company) throw invalid([{ field: 'data.company', message: t('validation.required') }])
  if (!own.includes(values.company))
    throw invalid([{ field: 'data.company', message: t('validation.reference') }])
}

/**
 * The password that an administrator gives with `optionPassword`; an existing account may keep its own (rule
 * person.data).
 * @throws Problem `validation` as `checkNewPassword`
 */
const givenPassword = ({ actor, before, values, input }: UserSaving): string | undefined => {
  if (!givePassword(actor) || input['optionPassword'] !== true) return undefined
  const password = input['password'] ?? ''
  if (before && password === '') return undefined
  const names = [values.username ?? before?.username, values.email ?? before?.email]
  return checkNewPassword(password, 'password', names.map(String))
}

/**
 * A new account waits for its activation, unless an administrator gives it a password; such a password is valid from
 * then on, and activates an account that was never active.
 * @throws Problem `validation` as `givenPassword`; `forbidden` for the caller's own, which needs the old one
 */
export const prepareAccount = async (saving: UserSaving): Promise<void> => {
  const { platform, actor, before, values } = saving
  const who = personOf(actor)
  if (!before) Object.assign(values, { active: false, changepw: true, owner: who?._id ?? null })
  const password = givenPassword(saving)
  if (password === undefined) return
  if (before && before.id === who?._id) throw new Problem('forbidden')
  Object.assign(values, {
    passwordHash: await hashPassword(password, who && { account: who._id }),
    changepw: false,
    activationExpiresAt: null,
    ...(before?.activationDate ? {} : { active: true, activationDate: platform.clock.now() }),
  })
}
