import { IMPORT_LIMITS } from '#contract/imports/limits.ts'
import { HOUR_SECONDS, MINUTE_SECONDS } from '#contract/platform/durations.ts'
import type { Tx } from '../../platform/database/db.ts'
import { hit } from '../../platform/http/rate-limit.ts'
import { hitsSoFar, takeTurns } from '../../platform/http/rate-limit-repository.ts'

/** For how long nobody is sent the same mail again, however often it is imported and undone. */
export const TURN_SECONDS = 10 * MINUTE_SECONDS

/** The limit of import mails an hour per person: those of the largest file. */
const AN_HOUR = { max: IMPORT_LIMITS.rows, seconds: HOUR_SECONDS }

/** Counts mails of imports, if they are within the hourly limit (rule import.mails). */
export const mayMailMore = async (tx: Tx, owner: string, mails: number): Promise<boolean> => {
  const key = `import-mails:${owner}`
  if ((await hitsSoFar(tx, key, AN_HOUR.seconds)) + mails > AN_HOUR.max) return false
  await hit(tx, key, AN_HOUR, mails)
  return true
}

/** The people whose turn it is, and those who were just sent the same mail, by address. */
export const ofTurn = async <T>(
  tx: Tx,
  all: readonly T[],
  keyOf: (one: T) => string,
): Promise<{ turn: T[]; later: T[] }> => {
  const key = (one: T): string => `import-mail:${keyOf(one).toLowerCase()}`
  const taken = await takeTurns(tx, all.map(key), TURN_SECONDS)
  return {
    turn: all.filter((one) => taken.has(key(one))),
    later: all.filter((one) => !taken.has(key(one))),
  }
}
