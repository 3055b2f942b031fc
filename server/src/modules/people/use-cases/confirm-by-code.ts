import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { followChange } from '../account-change.ts'
import { endCodes, hashOfCode } from '../codes/activation-code.ts'
import { updateCompanyOf } from '../company/repository.ts'
import { namedOwner } from '../named-owner.ts'
import { updateUser } from '../repository.ts'
import type { UserRow } from '../table.ts'

/**
 * A code that was mailed to an account proves that it is its owner's: they set its password and prove its address, and
 * no code is valid any more; it is logged, in the caller's transaction. An account that was never active becomes active,
 * and its company with it; that of another is followed up as a change.
 * @param address the network address from which the code came
 * @returns the account after it; undefined if it is gone
 */
export const confirmByCode = async (
  platform: Platform,
  tx: Tx,
  { user, code, passwordHash }: { user: UserRow; code: string; passwordHash: string },
  address: string,
): Promise<UserRow | undefined> => {
  const now = platform.clock.now()
  const isFirst = user.activationDate === null
  const changed = await updateUser(tx, user.id, {
    passwordHash,
    provenEmail: user.email,
    changepw: false,
    activationHash: hashOfCode(code),
    updatedAt: now,
    ...(isFirst ? { active: true, activationDate: now } : {}),
  })
  if (!changed) return undefined
  await endCodes(tx, user.id)
  const action = isFirst ? 'activation' : 'password.recovery'
  await recordActivity(tx, namedOwner(user), { action, what: user.name })
  if (isFirst) await updateCompanyOf(tx, user.id, { activatedAt: now })
  else await followChange(tx, platform, user, changed, { code: true, address })
  return changed
}
