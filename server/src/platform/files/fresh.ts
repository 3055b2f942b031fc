import type { DocumentRow } from './tables.ts'

/**
 * Whether it is this uploader's unclaimed file. Until it is claimed only they may use it (rule content.files).
 * @param uploader the id of the person; undefined is who has none, whose files are those that came of nobody
 */
export const isFreshOf = (
  { ownerId, uploaderId }: Pick<DocumentRow, 'ownerId' | 'uploaderId'>,
  uploader: string | undefined,
): boolean => ownerId === null && uploaderId === (uploader ?? null)
