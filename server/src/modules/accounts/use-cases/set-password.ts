import { checkNewPassword, hashPassword } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { ownerOf, saveOwnData, type OwnData } from '../own-data.ts'
import { presentUser } from '../present.ts'
import {
  confirm,
  countingWrongCode,
  type Entered,
  findHolder,
  type Holder,
  redeem,
  type Ticket,
  wrongCode,
} from '../ticket.ts'

/**
 * Sets the password for an activation or a recovery, with the personal data sent with it; returns the user if that
 * opened a session.
 * @throws Problem `code_invalid`, `expired`, `validation`, `rate_limited` or `unavailable`
 */
export const setPassword = async (
  accounts: Accounts,
  ticket: Ticket,
  { newPassword, data }: { newPassword: string; data: OwnData },
  holder: Holder,
): Promise<Entered> => {
  const { platform, engine, currentUsers, knownBrowsers } = accounts
  const { db } = platform
  const digest = checkNewPassword(newPassword, 'newPassword', [ticket.email])
  const known = await countingWrongCode(accounts, ticket, holder.origin, () => findHolder(accounts, ticket))
  const passwordHash = await hashPassword(digest, { account: known.id })
  const { id, sid } = await db.transaction(async (tx) => {
    const user = await redeem(tx, accounts, ticket)
    if (user.activationExpiresAt === null) throw wrongCode()
    const opened = await confirm(tx, accounts, { user, code: ticket.code, passwordHash }, holder)
    await saveOwnData(tx, engine, await ownerOf(tx, user.id), data)
    return { id: user.id, sid: opened }
  })
  const found = sid ? await currentUsers.byId(id) : undefined
  const device = await knownBrowsers.remember(undefined, { id, passwordHash })
  return { user: found ? presentUser(accounts, found) : null, sid, device }
}
