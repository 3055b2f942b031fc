import type { SheetFault, SheetRow } from './sheet.ts'

/** How many rows the reader hands over at a time. */
export const BATCH = 500

/** What the reader says: rows as they were asked for, or why it reads no further. */
export type FromReader = { rows: SheetRow[]; isLast: boolean } | { fault: SheetFault['fault'] }
