import type { SocketEvent } from '../platform/kernel/socket-event.ts'
import type { Sending } from './messaging-endpoints.ts'

/** To the sender of a message to many: how many of its receivers have it (rule message.write). */
export const sendingProgressed = 'message.progress' as SocketEvent<Sending>
