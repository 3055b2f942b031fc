import { DAY_MS } from '#contract/platform/durations.ts'
import { writeZip } from '../../../platform/packages/write-zip.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ARCHIVE_FILE } from '../archive/names.ts'
import { archiveName, MissingPiece, partsOfArchive } from '../archive/parts.ts'
import { findSeal, setArchive, waitingArchive } from '../repositories/archives.ts'

/** How long an archive may be downloaded before it has to be requested again. */
const KEPT_MS = 7 * DAY_MS
const MOST_BYTES = 4 * 1024 ** 3 - 1

const store = async (platform: Platform, number: number) => {
  const seal = await findSeal(platform.db, number)
  if (!seal) throw new Error('the seal of an archive is gone')
  const zip = writeZip(partsOfArchive(platform, seal))
  return platform.files.upload(archiveName(seal), zip, { accept: ['zip'], madeBytes: MOST_BYTES })
}

/** The document that was missing, however deep a stream or the store wrapped it. */
const missingPiece = (failure: unknown): MissingPiece | undefined => {
  for (let cause = failure; cause instanceof Error; cause = cause.cause)
    if (cause instanceof MissingPiece) return cause
  return undefined
}

/** Makes a waiting archive; an existing one stays as it is. One with a missing document is marked as failed. */
export const makeArchive = async (platform: Platform, id: string): Promise<void> => {
  const { db, files, clock, log } = platform
  const asked = await db.transaction((tx) => waitingArchive(tx, id))
  if (!asked) return
  try {
    const file = await store(platform, asked.seal)
    const isKept = await db.transaction(async (tx) => {
      if (!(await waitingArchive(tx, id))) return false
      await files.claim(tx, [file._id], { kind: ARCHIVE_FILE, id })
      const expiresAt = new Date(clock.now().getTime() + KEPT_MS)
      await setArchive(tx, id, { state: 'ready', expiresAt, file })
      return true
    })
    if (!isKept) await files.discard([file._id])
  } catch (failure) {
    const missing = missingPiece(failure)
    if (!missing) throw failure
    log.error(
      { seal: asked.seal, path: missing.message },
      'a sealed document is not in the store as it was sealed',
    )
    await setArchive(db, id, { state: 'failed', expiresAt: null, file: null })
  }
}
