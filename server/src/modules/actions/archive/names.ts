/** The queue of archives that are made. */
export const ARCHIVE_QUEUE = 'sealArchive'

/** The kind of owner of an archive. */
export const ARCHIVE_FILE = 'sealArchive'
