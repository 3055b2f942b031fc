import { and, eq, ne, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../platform/database/db.ts'
import { companies } from './company-table.ts'
import { users } from './table.ts'

/**
 * Is a name free for another user than `id`? Usernames and emails share one space: both sign in, so nobody may be
 * called what somebody else writes to log in.
 */
export const isNameFree = async (on: Db, name: string, id?: string): Promise<boolean> => {
  const value = name.trim().toLowerCase()
  const taken = or(
    eq(sql`lower(${users.username})`, value),
    eq(sql`lower(${users.email})`, value),
    eq(users.alias, value),
  )
  const [other] = await on
    .select({ id: users.id })
    .from(users)
    .where(and(taken, id ? ne(users.id, id) : undefined))
    .limit(1)
  return other === undefined
}

/** Is a NIF free for another company than `id`? People may share theirs with nobody either, but only companies must. */
export const isCompanyNifFree = async (on: Db, nif: string, id?: string): Promise<boolean> => {
  const [other] = await on
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.nif, nif.trim().toUpperCase()), id ? ne(companies.id, id) : undefined))
    .limit(1)
  return other === undefined
}

/** What a taken username or email answers with (rule person.unique). */
export const nameTaken = (field: string, value: string): Problem =>
  new Problem('duplicate', t('register.usernameTaken', { value }), [
    { field, message: t('validation.unique') },
  ])

/** What a company's taken NIF answers with (rule person.unique). */
export const companyTaken = (field: string): Problem =>
  new Problem('duplicate', t('register.companyExists'), [{ field, message: t('validation.unique') }])

/**
 * Refuses names that others have.
 * @throws Problem `duplicate` with the field
 */
export const checkNames = async (
  on: Db,
  names: { username?: unknown; email?: unknown },
  id?: string,
): Promise<void> => {
  for (const field of ['username', 'email'] as const) {
    const value = names[field]
    if (typeof value === 'string' && !(await isNameFree(on, value, id))) throw nameTaken(field, value)
  }
}
