import type { SocketEvent } from '../platform/kernel/socket-event.ts'

/** To a tutor of a course: an item on their desk changed hands. */
export const deskChanged = (user: string) => `DESK:${user}` as SocketEvent<{ degree: string }>
