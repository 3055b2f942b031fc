import type { Tx } from '../../../platform/database/db.ts'
import { updateUser } from '../repository.ts'
import type { UserRow } from '../table.ts'

/**
 * Takes from an account that was never active the password that somebody else chose at its sign-up: its owner chooses
 * one.
 * @returns the account without it
 */
export const discardPassword = async (tx: Tx, user: UserRow): Promise<UserRow> => {
  const without = { passwordHash: null, changepw: true }
  await updateUser(tx, user.id, without)
  return { ...user, ...without }
}
