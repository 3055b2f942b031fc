import type { SocketEvent } from '../kernel/socket-event.ts'

/** To a person: there is a new notice of theirs, or some were read (rule notices.centre). */
export const noticesChanged = (user: string) => `NOTICE:${user}` as SocketEvent<Record<string, never>>
