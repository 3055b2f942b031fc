import type { Tx } from '../../../platform/database/db.ts'
import { discardPassword } from '../../people/index.ts'
import type { Accounts } from '../accounts.ts'
import { presentUser } from '../present.ts'
import { confirm, countingWrongCode, type Entered, type Holder, redeem, type Ticket } from '../ticket.ts'

/** Redeems a code in a transaction: whose it is, whether it was used up, and the session that it opened. */
const take = async (
  tx: Tx,
  accounts: Accounts,
  ticket: Ticket,
  holder: Holder,
  signedUp: string | undefined,
) => {
  const asked = await redeem(tx, accounts, ticket)
  const isUsed = asked.activationExpiresAt === null
  const isForeign = !isUsed && asked.activationDate === null && asked.id !== signedUp
  const user = isForeign ? await discardPassword(tx, asked) : asked
  const isReady = !isUsed && !user.changepw && user.activationDate === null
  const passwordHash = isReady ? user.passwordHash : null
  if (passwordHash === null) return { user, isUsed }
  const sid = await confirm(tx, accounts, { user, code: ticket.code, passwordHash }, holder)
  // A locked account still becomes active; its login reports the lock.
  return { user, isUsed: isUsed || !sid, sid }
}

/**
 * Redeems a code. An account that already has a password becomes active; another awaits its password, and the code
 * stays valid for setting it. No user is returned if the code was used up before.
 * @param signedUp the account that this browser signed up. A password that somebody else chose for this address at the
 * sign-up is not its owner's: it is removed, and the owner chooses one
 * @throws Problem `code_invalid`, `expired` or `rate_limited`
 */
export const activate = async (
  accounts: Accounts,
  ticket: Ticket,
  holder: Holder,
  signedUp: string | undefined,
): Promise<Entered> => {
  const { platform, currentUsers, knownBrowsers } = accounts
  const { user, isUsed, sid } = await countingWrongCode(accounts, ticket, holder.origin, () =>
    platform.db.transaction((tx) => take(tx, accounts, ticket, holder, signedUp)),
  )
  const found = isUsed ? undefined : await currentUsers.byId(user.id)
  if (!found) return { user: null }
  const changepw = user.changepw || user.activationDate !== null
  const device = sid && (await knownBrowsers.remember(undefined, user))
  return { user: { ...presentUser(accounts, found), changepw }, sid, device }
}
