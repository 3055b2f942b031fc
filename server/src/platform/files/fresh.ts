import type { DocumentRow } from './tables.ts'

/**
 * Whether it is this uploader's unclaimed file. Until it is claimed only they may use it (rule content.files).
 * @param uploader the id of the person; undefined for one without an id, whose files are those with no uploader
 */
export const isFreshOf = (
  { ownerId, uploaderId }: Pick<DocumentRow, 'ownerId' | 'uploaderId'>,
  uploader: string | undefined,
): boolean => ownerId === null && uploaderId === (uploader ?? null)
