import { defineSocketEvent } from '../platform/kernel/socket-event.ts'

/** The events of the tutors' desk. */
export const deskEvents = {
  /** To a tutor of a course: an item on their desk changed hands. */
  changed: defineSocketEvent<{ degree: string }>()((user: string) => `DESK:${user}`),
}
