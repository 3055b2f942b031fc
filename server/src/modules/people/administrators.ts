import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../platform/database/db.ts'
import { isAdministratorRole } from './policy.ts'
import { administrators, lockAdministrators } from './repository.ts'
import { findRole } from './role/repository.ts'
import type { UserRow } from './table.ts'

/** The administrators who may log in, with what mails and notices need. */
export const administratorsToNotify = async (on: Db): Promise<{ to: string[]; toUsers: string[] }> => {
  const found = await administrators(on)
  return { to: found.map(({ email }) => email), toUsers: found.map(({ id }) => id) }
}

/**
 * Checks, after a change that takes rights from an account, that the academy still has an administrator (rule
 * account.managed).
 * @throws Problem `conflict` if the account was the last administrator's
 */
export const demandAdministratorLeft = async (tx: Db, before: Pick<UserRow, 'role'>): Promise<void> => {
  const role = await findRole(tx, before.role)
  if (!role || !isAdministratorRole(role)) return
  await lockAdministrators(tx)
  if ((await administrators(tx)).length === 0) throw new Problem('conflict', t('user.lastAdministrator'))
}
