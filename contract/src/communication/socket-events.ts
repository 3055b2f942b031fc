import { defineSocketEvent } from '../platform/kernel/socket-event.ts'
import type { Sending } from './messaging-endpoints.ts'

/** The events of sendings (rule message.write). */
export const messagingEvents = {
  /** To the sender: how many of the messages of a sending are written. */
  progress: defineSocketEvent<Sending>()('message.progress'),
}
