import type { SecurityEventKind } from '#contract/people/security.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { RecordRefusal } from '../../../platform/http/errors.ts'
import { hit, type Limit } from '../../../platform/http/rate-limit.ts'
import type { SessionUser } from '../../../platform/http/session-user.ts'
import type { Log } from '../../../platform/log.ts'
import { securityEvents } from './table.ts'

/** An account or a person by id and by name. */
type Someone = { _id: string; name: string; username: string }

export interface SecurityEvent {
  event: SecurityEventKind
  account?: Someone | undefined
  /** Who did it, with the address that it came from. */
  by?: (Someone & Pick<SessionUser, 'address'>) | undefined
  address?: string | undefined
  reason: string
}

const nameOf = (someone: Someone | undefined): string => (someone ? someone.name || someone.username : '')

/** Writes down what the administrator's log of security shows, in the transaction that did it. */
export const recordSecurity = async (
  on: Db,
  { event, account, by, ...from }: SecurityEvent,
): Promise<void> => {
  await on.insert(securityEvents).values({
    event,
    account: account?._id ?? null,
    accountName: nameOf(account),
    by: by?._id ?? null,
    byName: nameOf(by),
    address: from.address ?? by?.address ?? '',
    reason: from.reason,
  })
}

/** So many refusals of one account an hour are written down; a program that goes on fills no disk. */
const REFUSALS: Limit = { max: 60, seconds: 60 * 60 }

/** Writes down what somebody who is logged in was refused; where even that fails, the log has it. */
export const createRefusalRecorder =
  (db: Db, log: Log): RecordRefusal =>
  async (user, what) => {
    try {
      await hit(db, `refusals:${user._id}`, REFUSALS)
      await recordSecurity(db, { event: 'refused', account: user, address: user.address, reason: what })
    } catch (error) {
      if (!(error instanceof Problem)) log.error({ err: error }, 'the refusal could not be recorded')
    }
  }
