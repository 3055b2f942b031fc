import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalNif } from '#contract/platform/validation/written.ts'
import { sqlState } from '../../platform/database/connect.ts'
import type { Db } from '../../platform/database/db.ts'
import { isCompanyNifTaken, takenNames } from './repository.ts'

const canonical = (name: string): string => name.trim().toLowerCase()

/**
 * Is a name free for another user than `id`? Usernames and emails share one namespace: both log in, so nobody may be
 * called what somebody else writes to log in.
 */
export const isNameFree = async (on: Db, name: string, id?: string): Promise<boolean> =>
  (await takenNames(on, [canonical(name)], id)).size === 0

/**
 * Whether a NIF is free for another company than `id`. People should not share one either, but this is enforced only
 * for companies.
 */
export const isCompanyNifFree = async (on: Db, nif: string, id?: string): Promise<boolean> =>
  !(await isCompanyNifTaken(on, canonicalNif(nif), id))

/** The error for a taken username or email (rule person.unique). */
const nameTaken = (field: string, value: string): Problem =>
  new Problem('duplicate', t('register.usernameTaken', { value }), [
    { field, message: t('validation.unique') },
  ])

/** The error for a company's taken NIF (rule person.unique). */
export const companyTaken = (field: string): Problem =>
  new Problem('duplicate', t('register.companyExists'), [{ field, message: t('validation.unique') }])

/** Refuses a NIF that another company signed up with. @throws Problem `duplicate` */
export const checkCompanyNif = async (on: Db, nif: string): Promise<void> => {
  if (!(await isCompanyNifFree(on, nif))) throw companyTaken('data.nif')
}

/**
 * The error of a sign-up whose name only the database found taken, because somebody signed up with it at the same time;
 * any other error as it is.
 * @param typed the names as they were typed
 */
export const asNameTaken = (
  error: unknown,
  typed: { username?: string | null | undefined; email?: string | null | undefined },
): unknown => {
  const state = sqlState(error)
  if (state?.code !== '23505') return error
  if (state.constraint === 'users_email') return nameTaken('email', typed.email ?? '')
  if (state.constraint === 'users_username') return nameTaken('username', typed.username ?? '')
  return state.table === 'companies' ? companyTaken('data.nif') : error
}

/**
 * Refuses names that others have.
 * @throws Problem `duplicate` with the field
 */
export const checkNames = async (
  on: Db,
  names: { username?: unknown; email?: unknown },
  id?: string,
): Promise<void> => {
  const given = (['username', 'email'] as const).flatMap((field) => {
    const value = names[field]
    return typeof value === 'string' ? [{ field, value }] : []
  })
  if (given.length === 0) return
  const taken = await takenNames(
    on,
    given.map(({ value }) => canonical(value)),
    id,
  )
  for (const { field, value } of given) if (taken.has(canonical(value))) throw nameTaken(field, value)
}
