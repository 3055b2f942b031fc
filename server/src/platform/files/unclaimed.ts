import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../database/db.ts'
import { sumUnclaimed } from './repositories/documents.ts'
import type { DocumentRow } from './tables.ts'

/** The limit of a person's unclaimed uploads: files, and bytes in all. */
export const UNCLAIMED = { files: 500, bytes: 5 * 1024 ** 3 }

/**
 * Refuses files beyond the limit of a person's unclaimed uploads.
 * @throws Problem `too_large`
 */
export const checkUnclaimed = async (
  on: Db,
  uploader: string | undefined | null,
  more: { files: number; bytes: number } = { files: 0, bytes: 0 },
): Promise<void> => {
  if (!uploader) return
  const held = await sumUnclaimed(on, uploader)
  const tooMany = (held?.files ?? 0) + more.files > UNCLAIMED.files
  if (tooMany || (held?.bytes ?? 0) + more.bytes > UNCLAIMED.bytes)
    throw new Problem('too_large', t('validation.unclaimedFiles'))
}

/**
 * Whether it is this uploader's unclaimed file. Until it is claimed only they may use it (rule content.files).
 * @param uploader the id of the person; undefined for one without an id, whose files are those with no uploader
 */
export const isUnclaimedOf = (
  { ownerId, uploaderId }: Pick<DocumentRow, 'ownerId' | 'uploaderId'>,
  uploader: string | undefined,
): boolean => ownerId === null && uploaderId === (uploader ?? null)
