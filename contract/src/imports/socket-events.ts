import { defineSocketEvent } from '../platform/kernel/socket-event.ts'

/** The events of imports. */
export const importEvents = {
  /** To the person who brought a file: how many of its rows are done. */
  progress: defineSocketEvent<{ _id: string; done: number; rows: number }>()(
    (user: string) => `IMPORT:${user}`,
  ),
}
