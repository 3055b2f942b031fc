import type { SocketEvent } from '../platform/kernel/socket-event.ts'

/** To the person who brought a file: how many of its rows are done. */
export const importProgressed = (user: string) =>
  `IMPORT:${user}` as SocketEvent<{ _id: string; done: number; rows: number }>
