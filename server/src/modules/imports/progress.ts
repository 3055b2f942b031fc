import { importProgressed } from '#contract/imports/socket-events.ts'
import type { Imports } from './run.ts'
import type { ImportRecord } from './tables.ts'

/** Rows that are worked on together: few enough not to block the event loop. */
export const CHUNK = 250

/** Reports progress to the waiting browser. @param done how many rows are */
export const announceProgress = (
  { platform }: Imports,
  { id, owner, rows }: ImportRecord,
  done: number,
): void => platform.realtime.toUser(owner, importProgressed(owner), { _id: id, done, rows })
