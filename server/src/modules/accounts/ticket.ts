import type { CurrentUser } from '#contract/platform/access/session.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Human } from '../../platform/access/actor.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { confirmByCode, endOfCode, type Origin, type UserRow } from '../people/index.ts'
import type { Accounts } from './accounts.ts'
import { countingWrong } from './limits.ts'
import { findByEmail, lockByEmail } from './repository.ts'

/** Email and code, which prove an activation. */
export interface Ticket {
  email: string
  code: string
}

/** What a code opened: the session of an account that it activated, and the cookie of a browser that is known to it. */
export interface Entered {
  user: CurrentUser | null
  sid?: string | undefined
  device?: string | undefined
}

/** Who uses a code, and from where. */
export interface Holder {
  actor: Human
  origin: Origin
}

export const wrongCode = () => new Problem('code_invalid', t('activation.notFound'))

const demandCode = async (
  on: Db,
  { platform: { clock } }: Accounts,
  user: UserRow | undefined,
  code: string,
): Promise<UserRow> => {
  const end = user && (await endOfCode(on, user, code))
  if (!user || end === undefined) throw wrongCode()
  if (end && end <= clock.now()) throw new Problem('expired')
  return user
}

/**
 * The account of an activation or recovery code, locked in the transaction.
 * @throws Problem `code_invalid` or, when it came too late, `expired`
 */
export const redeem = async (tx: Tx, accounts: Accounts, { email, code }: Ticket): Promise<UserRow> =>
  demandCode(tx, accounts, await lockByEmail(tx, email), code)

/**
 * The account of a code that was not used yet, before anything is done for it.
 * @throws Problem as `redeem`, `code_invalid` for one that was used too
 */
export const findHolder = async (accounts: Accounts, { email, code }: Ticket): Promise<UserRow> => {
  const { db } = accounts.platform
  const user = await demandCode(db, accounts, await findByEmail(db, email), code)
  if (user.activationExpiresAt === null) throw wrongCode()
  return user
}

/**
 * Looks at a code, and counts it if it is wrong: a right one is never refused, however many wrong ones came before.
 * @throws Problem as `look`; `rate_limited` in place of `code_invalid` where there were too many wrong ones
 */
export const countingWrongCode = <T>(
  { platform: { db } }: Accounts,
  { email }: Ticket,
  { address }: Origin,
  look: () => Promise<T>,
): Promise<T> => countingWrong(db, { what: 'activate', wrong: 'code_invalid', address, account: email }, look)

/**
 * The code that was used proves that the account is its owner's. An account that was never active becomes active, gets
 * the course of its code, and is logged in; the browser's old session ends.
 * @returns the cookie's value of the session, if one was opened
 */
export const confirm = async (
  tx: Tx,
  { platform, identity, codes }: Accounts,
  used: { user: UserRow; code: string; passwordHash: string },
  { actor, origin }: Holder,
): Promise<string | undefined> => {
  const confirmed = await confirmByCode(platform, tx, used, origin.address)
  if (!confirmed) throw wrongCode()
  if (used.user.activationDate !== null) return undefined
  await codes.redeemPending(tx, confirmed.id)
  if (confirmed.lock) return undefined
  return identity.open(tx, confirmed.id, origin, {
    ends: actor.kind === 'person' ? actor.sessionId : undefined,
  })
}
