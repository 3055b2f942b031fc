import type { CurrentUser } from '#contract/platform/access/session.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Human } from '../../platform/access/actor.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import type { Tx } from '../../platform/database/db.ts'
import {
  endCodes,
  endOfCode,
  followChange,
  hashOfCode,
  type Origin,
  updateCompanyOf,
  updateUser,
  type UserRow,
} from '../people/index.ts'
import type { Accounts } from './accounts.ts'
import { lockByEmail } from './repository.ts'

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

/**
 * The account of an activation or recovery code, locked in the transaction.
 * @throws Problem `code_invalid` or, when it came too late, `expired`
 */
export const redeem = async (
  tx: Tx,
  { platform: { clock } }: Accounts,
  { email, code }: Ticket,
): Promise<UserRow> => {
  const user = await lockByEmail(tx, email)
  const end = user && (await endOfCode(tx, user, code))
  if (!user || end === undefined) throw wrongCode()
  if (end && end <= clock.now()) throw new Problem('expired')
  return user
}

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
  const now = platform.clock.now()
  const { user, code, passwordHash } = used
  const isFirst = user.activationDate === null
  const changed = await updateUser(tx, user.id, {
    passwordHash,
    provenEmail: user.email,
    changepw: false,
    activationHash: hashOfCode(code),
    updatedAt: now,
    ...(isFirst ? { active: true, activationDate: now } : {}),
  })
  if (!changed) throw wrongCode()
  await endCodes(tx, user.id)
  const who = { kind: 'person' as const, _id: user.id, name: user.name, username: user.username }
  await recordActivity(tx, who, { action: isFirst ? 'activation' : 'password.recovery', what: user.name })
  if (!isFirst) {
    await followChange(tx, platform, user, changed, { code: true, address: origin.address })
    return undefined
  }
  await updateCompanyOf(tx, user.id, { activatedAt: now })
  await codes.redeemPending(tx, user.id)
  if (changed.lock) return undefined
  return identity.open(tx, user.id, origin, { ends: actor.kind === 'person' ? actor.sessionId : undefined })
}
