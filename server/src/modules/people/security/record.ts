import { displayName } from '#contract/platform/kernel/display-name.ts'
import type { SecurityEventKind } from '#contract/people/security.ts'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Client, Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { RecordRefusal } from '../../../platform/http/errors.ts'
import { type Counted, hitAll } from '../../../platform/http/rate-limit.ts'
import type { Log } from '../../../platform/log.ts'
import { insertSecurityEvent } from './repository.ts'

/** An account or a person by id and by name. */
type Someone = { _id: string; name: string; username: string }

interface SecurityEvent {
  event: SecurityEventKind
  account?: Someone | undefined
  /** Who did it, with the address that it came from. */
  by?: (Someone & Pick<Person, 'address'>) | Client | undefined
  address?: string | undefined
  reason: string
}

const isClient = (someone: Someone | Client): someone is Client => 'grants' in someone

const nameOf = (someone: Someone | Client | undefined): string => {
  if (!someone || isClient(someone)) return someone?.name ?? ''
  return displayName(someone)
}

/** The insertion of a line of the security log, as part of a larger statement. */
export const securityEntry = (on: Db, { event, account, by, ...from }: SecurityEvent) =>
  insertSecurityEvent(on, {
    event,
    account: account?._id ?? null,
    accountName: nameOf(account),
    by: by && !isClient(by) ? by._id : null,
    byName: nameOf(by),
    address: from.address ?? by?.address ?? '',
    reason: from.reason,
  })

/** Adds a line to the security log, in the transaction of its cause. */
export const recordSecurity = async (on: Db, event: SecurityEvent): Promise<void> => {
  await securityEntry(on, event)
}

/**
 * Logs refused requests, up to limits past which nothing more is written: a persistent program fills no disk. If the
 * table fails, the log has it; it never throws.
 */
export const createSecurityKeeper =
  (db: Db, log: Log) =>
  async (event: SecurityEvent, limits: readonly Counted[]): Promise<void> => {
    try {
      await hitAll(db, limits)
      await recordSecurity(db, event)
    } catch (error) {
      if (!(error instanceof Problem)) log.error({ err: error }, 'the refusal could not be recorded')
    }
  }

/** How many refusals of one account an hour are logged. */
const REFUSALS = { max: 60, seconds: HOUR_SECONDS }

/** Logs what was refused to a logged-in person or to a machine. */
export const createRefusalRecorder = (db: Db, log: Log): RecordRefusal => {
  const keep = createSecurityKeeper(db, log)
  return (actor, what) => {
    const who = actor.kind === 'person' ? { account: actor, address: actor.address } : { by: actor }
    return keep({ event: 'refused', ...who, reason: what }, [{ key: `refusals:${actor._id}`, ...REFUSALS }])
  }
}
