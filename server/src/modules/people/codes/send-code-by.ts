import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { UserRow } from '../table.ts'
import { sendCode } from './activation-code.ts'
import { countCode } from './count-code.ts'

/**
 * Mails an account a code that somebody else causes, as `sendCode` does, and counts it as theirs.
 * @param sender the person who causes it, if it was one
 * @throws Problem `rate_limited`
 */
export const sendCodeBy = async (
  platform: Platform,
  tx: Db,
  sender: Person | undefined,
  user: UserRow,
): Promise<void> => {
  if (sender) await countCode(tx, sender, user.email)
  await sendCode(platform, tx, user)
}
