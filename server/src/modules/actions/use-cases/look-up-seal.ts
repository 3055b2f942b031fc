import type { Platform } from '../../../platform/platform.ts'
import { versionsByHash } from '../repositories/seals.ts'

/** Whether a seal is the academy's, by its hash, and the newest version of its action where that is a later one. */
export const lookUpSeal = async ({ db }: Pick<Platform, 'db'>, hash: string) => {
  const found = await versionsByHash(db, hash)
  return {
    isKnown: found !== undefined,
    newer: found && found.newest > found.version ? found.newest : null,
  }
}
