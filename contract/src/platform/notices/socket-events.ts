import { defineSocketEvent } from '../kernel/socket-event.ts'

/** The events of notices (rule notices.centre). */
export const noticeEvents = {
  /** To a person: there is a new notice of theirs, or some were read. */
  changed: defineSocketEvent<Record<string, never>>()((user: string) => `NOTICE:${user}`),
}
