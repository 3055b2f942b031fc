import type { SheetFault, SheetRow } from './sheet.ts'

/** How many rows the reader hands over at a time. */
export const BATCH = 500
/** How many characters a batch may hold, so that other work gets its turn. */
export const BATCH_CHARACTERS = 1_000_000

/** The messages to the reader: first the file, then requests for the next rows. */
export type ToReader = Uint8Array | 'next'

/** The reader's messages: the requested rows, or why it reads no further. */
export type FromReader = { rows: SheetRow[]; isLast: boolean } | { fault: SheetFault['fault'] }
