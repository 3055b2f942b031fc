import type { DocumentRow } from './tables.ts'

/**
 * Is it this uploader's file that nothing has claimed yet? Until then it is theirs alone (rule content.files).
 * @param uploader the id of the person; undefined is who has none, whose files are those that came of nobody
 */
export const isFreshOf = (
  { ownerId, uploaderId }: Pick<DocumentRow, 'ownerId' | 'uploaderId'>,
  uploader: string | undefined,
): boolean => ownerId === null && uploaderId === (uploader ?? null)
