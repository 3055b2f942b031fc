import type { Db } from '../../platform/database/db.ts'
import { createOriginOf, type OriginOf } from './origin.ts'
import { createTimeKeys, type TimeKeys } from './time-keys.ts'

/** What heartbeats ask of the record of time: where they come from, and whether what waited was signed. */
export interface BeatEvidence {
  originOf: OriginOf
  timeKeys: TimeKeys
}

/** Makes the functions for heartbeats. */
export const createBeatEvidence = async (db: Db): Promise<BeatEvidence> => ({
  originOf: await createOriginOf(db),
  timeKeys: await createTimeKeys(db),
})
