import { Problem } from '#contract/platform/kernel/problem.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { dropFiles } from '../../../platform/files/drop.ts'
import { writeZip } from '../../../platform/packages/write-zip.ts'
import type { Platform } from '../../../platform/platform.ts'
import { handOverActions } from '../policy.ts'
import { findAction } from '../repositories/actions.ts'
import {
  beginArchive,
  endArchives,
  findSeal,
  isArchiveOf,
  setArchive,
  waitingArchive,
} from '../repositories/archives.ts'
import { sealsOf } from '../repositories/seals.ts'
import { archiveName, MissingPiece, partsOfArchive } from './archive-parts.ts'

export const ARCHIVE_QUEUE = 'sealArchive'
/** The kind of owner of an archive. */
export const ARCHIVE_FILE = 'sealArchive'

/** How long an archive may be downloaded before it has to be requested again. */
const KEPT_MS = 7 * DAY_MS
const MOST_BYTES = 4 * 1024 ** 3 - 1

/**
 * Asks for the archive of a seal, which is made in the background (rule actions.archive); one that is being made, or is
 * there, stays as it is.
 * @throws Problem `not_found`
 */
export const askArchive = async (
  { db, jobs, clock }: Platform,
  actor: Person,
  { id, version }: { id: string; version: number },
): Promise<void> => {
  const action = await findAction(db, id, handOverActions(actor))
  const seal = action && (await sealsOf(db, id)).find((one) => one.version === version)
  if (!seal) throw new Problem('not_found')
  await db.transaction(async (tx) => {
    const archive = await beginArchive(tx, seal.number, clock.now())
    if (archive === undefined) return
    await jobs.send(tx, ARCHIVE_QUEUE, { id: archive }, { group: ARCHIVE_QUEUE })
    await recordActivity(tx, actor, {
      action: 'action.archive',
      what: `${action.code}: ${seal.hash}`,
      entity: 'action',
      item: id,
    })
  })
}

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

/** May somebody download an archive? Who hands actions over, while its time is not over. */
export const mayReadArchive = ({ db, clock }: Platform, actor: Person, id: string): Promise<boolean> =>
  isArchiveOf(db, id, handOverActions(actor), clock.now())

/** Removes expired archives. */
export const sweepArchives = ({ db, events, clock }: Platform): Promise<void> =>
  db.transaction(async (tx) => dropFiles(tx, events, await endArchives(tx, clock.now())))
